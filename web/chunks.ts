const modules = (...paths: string[]): RegExp => new RegExp(`web/src/(${paths.join('|')})\\.tsx?$`)

/*
 * One file for what every page runs, instead of ten, which stays cached when the app changes: the libraries, the mark and the
 * controls. Queries go with the app, because pages rendered by the host do without them; mutations with the pages that use them.
 */
const BASE = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|react-router-dom|clsx)/',
    modules('components/(mark|wordmark)', 'components/ui/(button|button-class|form-icon|skeleton|text-link)').source,
  ].join('|'),
)
const QUERIES = /node_modules\/@tanstack\/(?!.*(mutationObserver|useMutation))(query-core|react-query)\//

/*
 * Small modules that load together, in one file instead of a dozen: the parts of the sign-up and login forms, the account code
 * and the fields of every page behind the guard, and what most pages of the dashboard show.
 */
const FORMS = modules(
  'components/(auth-shell|keep-once-ready|sample-statement)',
  'components/ui/(multi-select|option-list|password-input|stepper)',
  'lib/(contract-form|sign-up-steps|use-sending)',
  'features/identity/(account-fields|log-out-button|terms-and-submit|use-sign-up)',
)
const ACCOUNT = new RegExp(
  [
    modules(
      'app/(guard|navigation|page-owners|spa|routes)',
      'components/back-link',
      'components/ui/(checkbox|control-class|field-context|float-class|input)',
      'lib/(account-queries|opener|query-client|query-keys|query-provider|sign-up-side)',
      'session/(viewer|wanted-page)',
    ).source,
    'src/contracts/team-rights\\.ts$',
    QUERIES.source,
    'src/contracts/login-address\\.ts$',
  ].join('|'),
)

/* Of forms, which lists and reports do without. */
const FIELDS = modules('components/ui/(field|form-summary)')

/* What the entry shares with `early.ts` and later files: all of it without React. */
const CONTEXT = new RegExp(
  [
    modules(
      'lib/(affiliate-context|config|dates|first-paint|is-viewing|log-entry|logger|storage|timed-record)',
      'session/signed-in-flag',
    ).source,
    'rolldown/runtime|vite/preload-helper|src/contracts/view-as\\.ts$',
  ].join('|'),
)

/* The public page, which the dashboard previews as well, and what pages of the dashboard say of a program. */
const PROGRAM = /programs\/public\/(program-(loading|messages|products|steps|view)|referrer-slot)/
const CONDITIONS =
  /programs\/public\/program-conditions|samples-labels|web\/src\/lib\/commission-basis|components\/ui\/written-html/

/* The calls about billing, and how a payment method is called. */
const BILLING = modules('features/money/(billing/billing-queries|payment-methods/method-text)')

/* Of Radix: what all its parts need, what dialogs and menus do, and what tabs and menus do. */
const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(${names.join('|')})/`)
const RADIX = packages(
  '@radix-ui/primitive',
  '@radix-ui/react-(compose-refs|context|id|presence|primitive|slot)',
  '@radix-ui/react-use-(callback-ref|controllable-state|effect-event|layout-effect)',
)
const MODAL = packages(
  '@radix-ui/react-focus-(guards|scope)',
  'aria-hidden|get-nonce|tslib',
  'react-(remove-scroll|remove-scroll-bar|style-singleton)',
  'use-(callback-ref|sidecar)',
)
const ROVING = packages('@radix-ui/react-(collection|direction|roving-focus|use-is-hydrated)')

/* What landing pages and their builder share, and what the editors of pages do. */
const LANDING = new RegExp(
  [
    'src/contracts/(contrast|landing-(content|lists|vocabulary))\\.ts$',
    modules('features/landing/(builder-path|change-state|page-(queries|state))', 'lib/landing-keys').source,
  ].join('|'),
)
const EDITING = new RegExp(
  [
    modules('components/(device-choice|image-file|scaled-frame)', 'lib/base64-of').source,
    'src/contracts/logo-limits\\.ts$',
    'lucide-react/dist/esm/icons/(redo-2|smartphone|undo-2|upload)\\.',
  ].join('|'),
)

/* The calls about partners, which the menu's counts need as well. */
const PARTNER_CALLS = modules('features/programs/partners/partner-queries')

/* Switches, and what those of a program say. */
const SWITCHES = modules('components/ui/switch', 'features/programs/dashboard/switch-texts')

/* How a creator applies. */
const APPLY = modules('features/programs/public/(apply|program-queries|record-referral)')

/* The calls about a program and its products, and the dialogs that several pages open. */
const BRAND_CALLS = modules(
  'features/programs/dialogs',
  'features/programs/(dashboard/program-queries|products/catalog-queries|public/fetch-program)',
  'lib/call-in-steps',
)

/* What several lists show, and the buttons of an application with the calls that they make. */
const PARTNERS = modules('features/programs/partners/(channel-links|decide-(applications|buttons)|tag-marks)')
const PRODUCTS = new RegExp(
  [
    modules('features/programs/products/(change-products|favorite-button|listing-text|skipped-text)').source,
    'lucide-react/dist/esm/icons/star\\.',
  ].join('|'),
)
const MONEY_TEXTS = /src\/contracts\/(money-(states|texts)|need-texts)\.ts$|web\/src\/lib\/payout-needs\.ts$/

/* The form library, which only dashboard forms load. */
const DASHBOARD_FORM = /node_modules\/(react-hook-form|@hookform)\/|web\/src\/lib\/dashboard-form\.ts$/

/* Half of the rich-text editor, so that no file that loads later is larger than 60 kB (gzip). */
const EDITOR = /node_modules\/prosemirror-view\//

/* The code editor, likewise: each part imports only those before it. */
const CODE_TEXT = /node_modules\/(@codemirror\/state|@lezer\/(common|highlight|lr)|@marijn|crelt|style-mod)\//
const CODE_VIEW = /node_modules\/@codemirror\/view\//
const CODE_TOOLS = /node_modules\/@codemirror\/(autocomplete|commands|language)\//
const CODE_LANGUAGES = /node_modules\/(@codemirror\/lang-|@lezer\/(css|html|javascript)\/)/

/*
 * The dashboard's shell and what most of its pages show. Each file costs a page about 1 kB of headers and, with more than
 * six at a time, a round trip; so no file of a few lines. No page before login may need one of these modules.
 */
const DASHBOARD = new RegExp(
  [
    modules(
      'app/(account-menu|bottom-bar|dashboard.*|keep-account|keep-wanted-page|leave-guard)',
      'app/(menu-(count|counts|icons)|notification-bell|use-is-wide)',
      'app/palette/palette-opener',
      'components/(later-part|lazy-dialog|opening-link)',
      'components/list/chip-class',
      'components/ui/(badge|badge-face|card|cents|copy-button|figure|figure-row|figure-skeleton)',
      'components/ui/(icon-button|load-failed|loaded|menu|page-header|popover|row-title|table-footer)',
      'components/ui/(detail-row|fact)',
      'features/programs/dashboard/reapply',
      'features/amazon/background-sync/sync-control',
      'features/amazon/connection/(revoked-banner|use-after-sync)',
      'features/money/(data-freshness|report-queries|billing/save-file|payment-methods/refusal-text)',
      'lib/(address|creator-path|freshness|money-keys|net-cost|not-reported|rate|read-id|refusal|save-file|sentence|sync-records|theme)',
      'lib/(cache-answer|list-address|unsaved-changes)',
      'session/(logout|today)',
    ).source,
    'src/contracts/(account-texts|cost-ratios|dashboard-pages|lists|money-vocabulary|state-texts|states)\\.ts$',
    'node_modules/@tanstack/(react-query|query-core)/build/modern/(mutationObserver|useMutation|useMutationState)\\.js$',
    'lucide-react/dist/esm/icons/(arrow-(down|up)|badge-check|banknote|bell-ring|calendar-days|check)\\.',
    'lucide-react/dist/esm/icons/(chevron-(down|right)|chevrons-up-down)\\.',
    'lucide-react/dist/esm/icons/(circle-(check|dashed|slash|user-round)|copy|clock|contact|download|ellipsis|external-link|file-text)\\.',
    'lucide-react/dist/esm/icons/(hand-coins|house|inbox|layout-template|link-2|log-out|mail|message-square)\\.',
    'lucide-react/dist/esm/icons/(monitor|moon|percent|plug|receipt)\\.',
    'lucide-react/dist/esm/icons/(chevron-left|scale|search|shield-check|store|sun|triangle-exclamation-point)\\.',
    'lucide-react/dist/esm/icons/(user-plus|users(-round)?|wallet|x)\\.',
  ].join('|'),
)

/* The figures of a period, on Home and on the pages of a creator and a product; and the first steps of Home. */
const FIGURES = modules(
  'features/money/(metric-chart|net-cost-figures|overview-figures)',
  'features/programs/products/product-figures',
  'components/ui/(chart|chart-data)',
  'features/home/(home-queries|steps-card)',
)

/* Small parts of public pages that most pages of the dashboard have too. */
const BASICS = new RegExp(
  [
    modules(
      'components/opening',
      'components/ui/(avatar|empty-state|late-trigger|money|picture|relay|thumbnail|tooltip|unknown)',
      'lib/decimals',
    ).source,
    'src/contracts/(decimals|patterns)\\.ts$',
    'lucide-react/dist/esm/(Icon|context|createLucideIcon|defaultAttributes|icons/(package|plus)|shared/.*)\\.',
  ].join('|'),
)

/* What a call says when it fails, and whose it is. */
const CALLERS = /src\/contracts\/messages\.ts$|web\/src\/lib\/session\.ts$/

/* What every call needs, and the periods of reports; without React, for `early.ts`. */
const CALLS = new RegExp(
  [
    modules('lib/(api|date-range|default-query)', 'session/remembered-account').source,
    'src/contracts/report-range\\.ts$',
  ].join('|'),
)

/* What calls and the forms of sign-up and login share. */
const SHARED = new RegExp(
  [modules('lib/identity', 'session/token-sync').source, 'src/contracts/vocabulary\\.ts$'].join('|'),
)

/* What forms check their fields with. Lists and reports load none of it. */
const CHECKS =
  /node_modules\/zod\/|src\/contracts\/(account|amazon|call|define-action|errors|identity|values|web-address)\.ts$/

/* Most lists have a table. */
const TABLE = new RegExp(
  [
    modules(
      'components/list/(cost-columns|period-figure)',
      'components/ui/table(?!-footer)[^/]*',
      'features/programs/dashboard/product-columns',
    ).source,
    'node_modules/@tanstack/(react-store|react-table|store|table-core)/',
    'node_modules/use-sync-external-store/',
  ].join('|'),
)

/* Of pages with a period. */
const RANGE = modules('components/ui/date-range(-state)?', 'lib/choose-range')

/* The tools of lists. */
const LISTS = new RegExp(
  [
    modules(
      'components/list/(columns-menu|csv-button|filter-chips|filter-menu|list-tools)',
      'components/list/(range-filter|read-list-query|search-field|selected|sort-menu|toggle-chip|use-list)',
    ).source,
    'lucide-react/dist/esm/icons/columns-3\\.',
  ].join('|'),
)

/* The identity provider, with the code that waits for it. */
const IDENTITY =
  /node_modules\/(firebase|@firebase|idb)\/|web\/src\/(lib\/identity-firebase|session\/watch-identity)\.ts$/

/** The files that modules are built into, besides one per page and dialog. A module belongs to the first whose `test` finds it. */
export const CHUNKS = [
  { name: 'base', test: BASE },
  { name: 'context', test: CONTEXT, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
  { name: 'dashboard-form', test: DASHBOARD_FORM, includeDependenciesRecursively: false },
  { name: 'conditions', test: CONDITIONS, includeDependenciesRecursively: false },
  { name: 'program', test: PROGRAM, includeDependenciesRecursively: false },
  { name: 'billing', test: BILLING, includeDependenciesRecursively: false },
  { name: 'radix', test: RADIX, includeDependenciesRecursively: false },
  { name: 'modal', test: MODAL, includeDependenciesRecursively: false },
  { name: 'roving', test: ROVING, includeDependenciesRecursively: false },
  { name: 'landing', test: LANDING, includeDependenciesRecursively: false },
  { name: 'editing', test: EDITING, includeDependenciesRecursively: false },
  { name: 'partner-calls', test: PARTNER_CALLS, includeDependenciesRecursively: false },
  { name: 'switch', test: SWITCHES, includeDependenciesRecursively: false },
  { name: 'apply', test: APPLY, includeDependenciesRecursively: false },
  { name: 'brand-calls', test: BRAND_CALLS, includeDependenciesRecursively: false },
  { name: 'partner-parts', test: PARTNERS, includeDependenciesRecursively: false },
  { name: 'product-parts', test: PRODUCTS, includeDependenciesRecursively: false },
  { name: 'money-texts', test: MONEY_TEXTS, includeDependenciesRecursively: false },
  { name: 'dashboard', test: DASHBOARD, includeDependenciesRecursively: false },
  { name: 'figures', test: FIGURES, includeDependenciesRecursively: false },
  { name: 'basics', test: BASICS, includeDependenciesRecursively: false },
  { name: 'range', test: RANGE, includeDependenciesRecursively: false },
  { name: 'table', test: TABLE, includeDependenciesRecursively: false },
  { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
  { name: 'callers', test: CALLERS, includeDependenciesRecursively: false },
  { name: 'checks', test: CHECKS, includeDependenciesRecursively: false },
  { name: 'vocabulary', test: SHARED, includeDependenciesRecursively: false },
  { name: 'calls', test: CALLS, includeDependenciesRecursively: false },
  { name: 'identity-firebase', test: IDENTITY, includeDependenciesRecursively: false },
  { name: 'editor', test: EDITOR, includeDependenciesRecursively: false },
  { name: 'code-text', test: CODE_TEXT, includeDependenciesRecursively: false },
  { name: 'code-view', test: CODE_VIEW, includeDependenciesRecursively: false },
  { name: 'code-tools', test: CODE_TOOLS, includeDependenciesRecursively: false },
  { name: 'code-languages', test: CODE_LANGUAGES, includeDependenciesRecursively: false },
  { name: 'account', test: ACCOUNT, includeDependenciesRecursively: false },
]
