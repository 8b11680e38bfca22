import type { StateText } from './money-texts'
import type { RESTRICTION_KINDS, RESTRICTION_STATUSES } from './money-vocabulary'

type Of<T extends readonly string[]> = T[number]
type State = {
  kind: Of<typeof RESTRICTION_KINDS>
  status: Of<typeof RESTRICTION_STATUSES>
  answer: string | null
}

/** In characters. */
export const LONGEST_ANSWER = 2_000

/* What the person reads about their bans and holds; staff read RESTRICTION_TEXTS of `panel-texts.ts`. */

const OPEN_TEXTS: Record<'unanswered' | 'answered', StateText> = {
  unanswered: { label: 'Waiting for your answer', tone: 'bad' },
  answered: { label: 'We’re looking at your answer', tone: 'work' },
}

const DECIDED_TEXTS: Record<State['kind'], Record<Exclude<State['status'], 'open'>, StateText>> = {
  ban: { lifted: { label: 'Ban lifted', tone: 'good' }, upheld: { label: 'Account closed', tone: 'over' } },
  hold: { lifted: { label: 'Released', tone: 'good' }, upheld: { label: 'Reversed', tone: 'over' } },
}

export const restrictionText = ({ kind, status, answer }: State): StateText =>
  status === 'open' ? OPEN_TEXTS[answer === null ? 'unanswered' : 'answered'] : DECIDED_TEXTS[kind][status]

/** `day`: when a ban starts that hasn't yet, as "Dec 14, 2026"; null once the account is closed. */
export const banTitle = (status: State['status'], day: string | null): string => {
  if (status === 'lifted') return 'Your account stays open'
  if (day !== null) return `Your account will be closed on ${day}`
  return status === 'open' ? 'Your account is closed' : 'Your account stays closed'
}

export const holdTitle = (status: State['status'], brandName: string | null): string => {
  const from = `Your commission from ${brandName ?? 'all brands'}`
  return { open: `${from} is on hold`, lifted: `${from} was released`, upheld: `${from} was reversed` }[status]
}
