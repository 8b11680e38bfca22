/* Paths without the public top bar. */
const WITHOUT_TOP_BAR =
  /^\/(signup|login|forgot-password|join-team|invitation|appeal|dashboard|affiliate-program\/application|a|lp)(\/|$)/

/* Paths whose content depends on the account; for FORM_PAGES only if someone was signed in at the last visit. */
const ACCOUNT_PAGES =
  /^\/(dashboard|affiliate-program\/application|blog\/edit|signup\/(loading|step3-brand|brand\/connect|creator\/links))(\/|$)/
const FORM_PAGES = /^\/(signup|login|forgot-password|join-team)(\/|$)/

/* Forms that redirect signed-in users. The setup screen is not one of them: it waits for the account itself. */
const HELD_FORMS = /^\/(login|signup(?!\/loading))(\/|$)/

export const hasTopBar = (path: string): boolean => !WITHOUT_TOP_BAR.test(path)

/** Whether the identity provider's SDK must load immediately instead of on idle. */
export const needsAccountImmediately = (path: string, wasSignedIn: boolean): boolean =>
  ACCOUNT_PAGES.test(path) || (wasSignedIn && FORM_PAGES.test(path))

/** Whether a form waits for a returning user's account, so that it does not appear before a redirect. */
export const isHeldForm = (path: string): boolean => HELD_FORMS.test(path)

/** Whether the account matters at all: on public pages only for visitors who were signed in at their last visit. */
export const usesAccount = (path: string, wasSignedIn: boolean): boolean =>
  wasSignedIn || ACCOUNT_PAGES.test(path) || FORM_PAGES.test(path)
