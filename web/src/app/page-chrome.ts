/* Where the public top bar is not shown (specification, section 2, "Navigation rules"). */
const WITHOUT_TOP_BAR = /^\/(signup|login|forgot-password|dashboard|affiliate-program\/application|a|lp)(\/|$)/

/* Where the account decides what is shown; on the forms of sign-up and log in only if somebody was signed in. */
const ACCOUNT_PAGES =
  /^\/(dashboard|affiliate-program\/application|blog\/edit|signup\/(loading|step3-brand|brand\/connect|creator\/links))(\/|$)/
const FORM_PAGES = /^\/(signup|login|forgot-password)(\/|$)/

/* Forms that the navigation rules keep from somebody who is signed in; the set-up screen waits by itself. */
const HELD_FORMS = /^\/(login|signup(?!\/loading))(\/|$)/

export const hasTopBar = (path: string): boolean => !WITHOUT_TOP_BAR.test(path)

/** True where the identity provider's SDK must load at once; everywhere else it waits until the page is idle. */
export const needsAccountAtOnce = (path: string, wasSignedIn: boolean): boolean =>
  ACCOUNT_PAGES.test(path) || (wasSignedIn && FORM_PAGES.test(path))

/** True where a form waits for the account of somebody who was signed in, so that it is not shown and taken away. */
export const isHeldForm = (path: string): boolean => HELD_FORMS.test(path)

/** True where it makes a difference who is looking: a public page asks only for who was signed in at the last visit. */
export const hasUseForAccount = (path: string, wasSignedIn: boolean): boolean =>
  wasSignedIn || ACCOUNT_PAGES.test(path) || FORM_PAGES.test(path)
