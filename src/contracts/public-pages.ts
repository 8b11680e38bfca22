type PublicRow = {
  /** A react-router pattern, `/a/:pageId`. */
  path: string
  /**
   * `rendered`: the host renders complete HTML, with top bar (where the navigation rules show one) and footer. `public`:
   * the same, rendered in the browser. `bare`: in the browser, without them.
   */
  shell: 'rendered' | 'public' | 'bare'
  /** The file below `web/src/routes`. Absent for a fixed text, and for an address that only redirects. */
  module?: string
  /** The page is a fixed text: `company` for `web/src/features/legal/company-text.ts`. */
  text?: string
  /** Its link in the footer, where the order is that of the rows. */
  footer?: string
  /** True for a rendered page that shows its own "not found" message instead of the 404 page. */
  saysMissing?: true
  /** Meant for one person, so robots.txt keeps crawlers out. */
  isPersonal?: true
}

/** Who is redirected from a page is decided by `web/src/app/navigation.ts`. */
const TABLE = [
  { path: '/', shell: 'rendered', module: 'rendered/home' },
  { path: '/a/:pageId', shell: 'rendered', module: 'rendered/program-page', saysMissing: true },
  { path: '/creators/:handle', shell: 'rendered', module: 'rendered/creator-page' },
  { path: '/blog', shell: 'rendered', module: 'rendered/blog', footer: 'Blog' },
  { path: '/blog/:slug', shell: 'rendered', module: 'rendered/blog-post' },
  { path: '/blog/category/:category', shell: 'rendered', module: 'rendered/blog-category' },
  { path: '/terms-of-service', shell: 'rendered', text: 'terms', footer: 'Terms of Service' },
  { path: '/privacy-policy', shell: 'rendered', text: 'privacy', footer: 'Privacy Policy' },
  { path: '/amazon/eula', shell: 'rendered', text: 'amazon-eula', footer: 'Amazon License Agreement' },
  { path: '/privacy/amazon-ads-api', shell: 'rendered', text: 'ads-api-privacy', footer: 'Ads API Privacy Notice' },
  { path: '/aa-api-consent', shell: 'rendered', text: 'ads-api-consent', footer: 'Ads API Consent' },
  { path: '/status', shell: 'rendered', module: 'rendered/status', footer: 'Status' },
  { path: '/accessibility', shell: 'rendered', text: 'accessibility', footer: 'Accessibility' },
  { path: '/shelfmate-company', shell: 'rendered', text: 'company', footer: 'Company' },
  // The host redirects editors to the panel.
  { path: '/blog/edit/:slug', shell: 'public', isPersonal: true },
  // For staff, in the panel's frame.
  { path: '/blog/preview/:id', shell: 'public', module: 'blog-preview', isPersonal: true },
  { path: '/link-redirect-error', shell: 'public', module: 'link-redirect-error', isPersonal: true },

  { path: '/signup', shell: 'bare', module: 'signup' },
  { path: '/signup/brand', shell: 'bare', module: 'signup-brand' },
  { path: '/signup/brand/connect', shell: 'bare', module: 'signup-brand-connect' },
  { path: '/signup/step3-brand', shell: 'bare', module: 'signup-brand-connect' },
  { path: '/signup/loading', shell: 'bare', module: 'signup-loading', isPersonal: true },
  { path: '/signup/creator', shell: 'bare', module: 'signup-creator' },
  { path: '/signup/creator/links', shell: 'bare', module: 'signup-creator-links' },
  { path: '/login', shell: 'bare', module: 'login' },
  { path: '/forgot-password', shell: 'bare', module: 'forgot-password' },
  { path: '/join-team', shell: 'bare', module: 'join-team', isPersonal: true },
  { path: '/invitation', shell: 'bare', module: 'invitation', isPersonal: true },
  { path: '/appeal', shell: 'bare', module: 'appeal', isPersonal: true },
  { path: '/affiliate-program/application', shell: 'public', module: 'application', isPersonal: true },
  // Only in development.
  { path: '/_ui', shell: 'bare', module: 'ui-gallery' },
] as const satisfies readonly PublicRow[]

type Row = (typeof TABLE)[number]
export type PublicPath = Row['path']
export type RenderedPath = Extract<Row, { shell: 'rendered' }>['path']
export type PublicPage = PublicRow & { path: PublicPath }

export const PUBLIC_PAGES: readonly PublicPage[] = TABLE
