/**
 * `npm run bench -- ingest`: a report of a million rows over HTTP to committed rows, against a bare COPY and merge of the
 * same rows into the same table. The same program serves the rendered pages, as a process of its own.
 */
if (process.argv[2] === 'pages') await import('./ingest/serve-pages')
else await import('./ingest/measure')

export {}
