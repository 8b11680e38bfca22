/** Who may import whom (CONTRIBUTING, "Import boundaries"): a lower line never imports a higher one. */

const FLOORS = [
  ['host', '^(src/server|src/seed|src/worker|cms)/?'],
  ['config', '^(payload\\.config|src/create-config)\\.ts$'],
  ['features', '^src/(collections|endpoints|jobs)/'],
  ['services', '^src/services/'],
  ['guards', '^src/(hooks|fields|auth|integrations)/'],
  [
    'ground',
    '^src/(domain|access|audit|bounded-json|bulk-copy|errors|failpoints|outbox|outgoing|queue|rate-limits|read-replicas|database|env|html|log-values|logger|metrics|spool|tracing|version|work-context)',
  ],
]

const higher = (index) => FLOORS.slice(0, index).map(([, path]) => path)

const neverUp = FLOORS.slice(1).map(([name, path], index) => ({
  name: `${name}-imports-nothing-above`,
  severity: 'error',
  from: { path, pathNot: '\\.test\\.ts$' },
  to: { path: higher(index + 1) },
}))

const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: allowed },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { pathNot: 'node_modules' }, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...neverUp,
    only('contracts-import-zod-only', '^src/contracts/', ['^src/contracts/', 'node_modules/zod/']),
    only('domain-is-pure', '^src/domain/', ['^src/(domain|contracts)/', 'node_modules/(big\\.js|@types/big\\.js)/']),
    {
      name: 'endpoints-reach-no-integration-but-identity',
      severity: 'error',
      from: { path: '^src/endpoints/' },
      to: { path: '^src/(collections|jobs|hooks|fields|integrations/(?!identity/|upstream|provider-errors))' },
    },
    {
      name: 'jobs-are-thin',
      severity: 'error',
      from: { path: '^src/jobs/' },
      to: { path: '^src/(collections|endpoints|hooks|fields|access|auth)/' },
    },
    {
      name: 'collections-call-no-service',
      severity: 'error',
      from: { path: '^src/(collections|hooks|fields)/' },
      to: { path: '^src/(services|integrations|endpoints|jobs)/' },
    },
    {
      name: 'integrations-know-no-collection',
      severity: 'error',
      from: { path: '^src/integrations/' },
      to: { path: '^src/(access|auth|hooks|fields|database|queue)' },
    },
    {
      name: 'services-import-no-collection',
      severity: 'error',
      from: { path: '^src/services/' },
      to: { path: '^src/(collections|endpoints|jobs|hooks|fields|auth)/' },
    },
    {
      // Everything else records an event; its email follows from that.
      name: 'only-events-queue-emails',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/events/' },
      to: { path: '^src/services/notification\\.', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-contracts-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(src/(?!contracts/)|sandbox|cms|payload\\.config)' },
    },
    {
      // It loads the built pages, dist/pages/entry-server.mjs, at run time.
      name: 'server-imports-no-web-source',
      severity: 'error',
      from: { path: '^(src|cms|payload\\.config)' },
      to: { path: '^web/' },
    },
    {
      name: 'sandbox-knows-nothing-of-src',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(src|web|cms|payload\\.config)' },
    },
    {
      name: 'product-knows-nothing-of-sandbox',
      severity: 'error',
      from: { path: '^(src|web|cms)/' },
      to: { path: '^(sandbox|tests|bench)/' },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'lib-imports-no-component',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(components|session|features|gallery|routes|app)/' },
    },
    {
      name: 'components-are-low',
      severity: 'error',
      from: { path: '^web/src/components/' },
      to: { path: '^web/src/(session|features|gallery|routes|app)/' },
    },
    {
      name: 'session-is-below-features',
      severity: 'error',
      from: { path: '^web/src/session/' },
      to: { path: '^web/src/(features|gallery|routes|app)/' },
    },
    {
      // Their size budget has no room for the form library.
      name: 'first-visits-load-no-form-library',
      severity: 'error',
      from: { path: '^web/src/(app/|components/|features/identity/(?!account/)|routes/(?!dashboard))' },
      to: { path: '(^web/src/lib/dashboard-form|node_modules/(react-hook-form|@hookform)/)' },
    },
    {
      name: 'dashboard-forms-use-the-library',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/src/(features/identity/|routes/login\\.|lib/saved-form)' },
      to: { path: '^web/src/lib/contract-form' },
    },
    {
      name: 'features-are-below-routes',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(gallery|routes)/' },
    },
    {
      // The gallery shows the dashboard frame; no other part below `app` knows it.
      name: 'app-is-the-roof',
      severity: 'error',
      from: { path: '^web/src/(routes|features|session|components|lib)/' },
      to: { path: '^web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^web/dist/', '^cms/\\.next/', 'importMap\\.js$', 'next-env\\.d\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
    },
  },
}
