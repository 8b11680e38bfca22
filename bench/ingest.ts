/**
 * `npm run bench -- ingest`: syncs a report of a million rows over HTTP to committed rows, against a bare COPY and
 * merge of the same rows into the same table. The same program, as a separate process, serves the rendered pages.
 */
if (process.argv[2] === 'pages') await import('./ingest/serve-pages')
else await import('./ingest/measure')

export {}
