/**
 * `npm run bench -- ingest`: a million rows over HTTP to committed rows, against a bare COPY and merge into the same
 * table. As a separate process, the same program serves the rendered pages.
 */
if (process.argv[2] === 'pages') await import('./ingest/serve-pages')
else await import('./ingest/measure')

export {}
