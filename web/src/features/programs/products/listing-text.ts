import { formatDayOf } from '../../../lib/dates'

export const notListed = (since: string): string => `Not listed on Amazon since ${formatDayOf(since)}.`

export const goneHint = (since: string): string =>
  `${notListed(since)} Existing links still work, but new ones can’t be created until it’s listed again.`
