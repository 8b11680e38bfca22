import { formatCount } from './decimals'

/** Adds a period to a server message that does not end with punctuation. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** "1 link", "1,234 links". */
export const countText = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
