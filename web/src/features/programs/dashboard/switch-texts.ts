/** What each switch does now, and what turning it would change. */
export const visibilityHelp = (isVisible: boolean): string =>
  isVisible
    ? 'Your public page is live and creators can find your program.'
    : 'Your public page is closed and creators can’t find your program.'

export const approvalHelp = (isAutomatic: boolean): string =>
  isAutomatic
    ? 'Creators join instantly. Turn off to review each application.'
    : 'You review each application. Turn on to let creators join instantly.'
