/* Pages of the app don't import this file: the script of landing pages, which does, is built into one file. */

/** In the text after a submission, stands for the code. */
export const CODE_PLACEHOLDER = '{CODE}'

/** Texts of /lp/{slug}; the titles and messages are the specification's. Apart from the others, because its script is small. */
export const LANDING_MESSAGES = {
  missingTitle: 'Page Not Found',
  missing: "The landing page you're looking for doesn't exist or has been removed.",
  unknownLinkTitle: 'This link doesn’t work',
  unknownLink: 'Check that you opened the whole link from your email.',
  redirectFailed: 'Failed to redirect to Amazon. Please try again.',
  failed: 'Something went wrong. Please try again.',
  copied: 'Copied',
  outOfCodes: 'All discount codes have been claimed.',
  selected: 'Press and hold to copy',
} as const

/** What a page lacks before it can be published. */
export const LANDING_PROBLEMS = {
  deleted: 'Restore this page before you publish it',
  product: 'Choose the product that this page sells',
  sections: 'Show at least one section',
  address: 'Add your postal address. Emails with a discount must name it.',
  codes: 'Add discount codes, or use one code for everyone',
  code: 'Enter the discount code, or set “Discount” to “None”',
  placeholder: 'The text after submitting has {CODE}, but the page gives no code',
  promotion: 'Enter the address of a promotion on amazon.com',
  amazon: 'Connect Amazon before you publish this page',
  changed: 'This page was changed in another window',
} as const
