import type { Known } from './page-accessibility'

/** One of Payload's threads, or null where none was found. */
type Upstream = `https://github.com/payloadcms/payload/${'issues' | 'pull'}/${number}` | null

/**
 * What axe finds in the parts of the panel that are Payload's own: `docs/panel-accessibility.md` says what each means to
 * a person.
 */
export const PAYLOAD_FINDINGS: readonly (Known & { upstream: Upstream })[] = [
  // The boxes that select the rows of a list have an empty name. Fixed upstream for the next major version.
  { rule: 'label', selector: '.select-row input', upstream: issue(17376) },
  // The label of a select names its box, not its input. The thread is about the same select in the breadcrumbs.
  { rule: 'label', selector: '.rs__input', upstream: issue(18140) },
  // The arrow and the cross of a select take the focus, but are hidden.
  { rule: 'aria-hidden-focus', selector: '.dropdown-indicator, .clear-indicator', upstream: issue(18139) },
  // The values of a select that can be sorted are buttons with a button inside, and smaller than a finger.
  { rule: 'nested-interactive', selector: '.rs__multi-value', upstream: null },
  { rule: 'target-size', selector: '.rs__multi-value, .multi-value-remove, .rs__input', upstream: null },
  // The menu of a record shows three dots and has no name.
  { rule: 'button-name', selector: '.doc-controls__popup .popup-button', upstream: null },
  // The tabs of a record lie in a list without list items, and the count of versions is not in the tab's name.
  { rule: 'list', selector: '.doc-tabs__tabs', upstream: null },
  { rule: 'label-content-name-mismatch', selector: '.doc-tab', upstream: null },
  // The cross that empties a date has no name and is small.
  { rule: 'button-name', selector: '.date-time-picker__clear-button', upstream: null },
  { rule: 'target-size', selector: '.date-time-picker__clear-button', upstream: null },
  // The editor: its text, its toolbar, and the button that removes a block.
  { rule: 'aria-input-field-name', selector: '.ContentEditable__root', upstream: null },
  { rule: 'button-name', selector: '.toolbar-popup__button', upstream: issue(1227) },
  { rule: 'label-content-name-mismatch', selector: '.toolbar-popup__dropdown', upstream: null },
  { rule: 'button-name', selector: '.LexicalEditorTheme__block__removeButton', upstream: null },
  { rule: 'target-size', selector: '.LexicalEditorTheme__block__removeButton', upstream: null },
]

function issue(number: number): Upstream {
  return `https://github.com/payloadcms/payload/issues/${number}`
}
