import { countText } from '../../../lib/sentence'

export const skippedText = (unlisted: number): string =>
  `${countText(unlisted, 'product')} not listed on Amazon ${unlisted === 1 ? 'was' : 'were'} skipped.`

export const themOrIt = (count: number): string => (count === 1 ? 'it' : 'them')
