import { expect, test } from 'vitest'
import { suggestedPeriod } from './suggested-period'

const today = '2026-11-27'
const THIRTY = { from: '2026-10-29', to: today, days: 30 }
const NINETY = { from: '2026-08-30', to: today, days: 90 }

test.each([
  ['nothing was earned', null, null, THIRTY],
  ['everything is younger than 30 days', '2026-11-20', null, THIRTY],
  ['final earnings are within 90 days', '2026-11-20', '2026-10-28', NINETY],
  ['all earnings are final and within 90 days', '2026-08-30', '2026-08-30', NINETY],
  ['earnings of this month follow a long pause', '2026-11-20', '2026-08-29', THIRTY],
  ['everything is older', '2026-02-11', '2026-02-11', { from: '2026-02-01', to: '2026-02-28', days: null }],
])('when %s', (_when, newest, newestFinal, period) => {
  expect(suggestedPeriod({ newest, newestFinal, today })).toEqual(period)
})
