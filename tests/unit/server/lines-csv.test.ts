import { expect, it } from 'vitest'
import { linesCsv } from '../../../src/services/money/documents/lines-csv'
import { LINES, STATEMENT } from '../../support/billing-answers'

it.each([
  ['processing', 'queued', 'Invoiced'],
  ['succeeded', 'queued', 'Funded'],
  ['succeeded', 'processing', 'Funded'],
  ['succeeded', 'succeeded', 'Paid'],
  ['succeeded', null, ''],
] as const)(
  'a line whose charge is %s and whose payout is %s reads "%s" in the CSV',
  (charge_status, payout_status, label) => {
    const [line] = LINES
    if (!line) throw new Error('The sample has no lines')
    const csv = linesCsv({ ...STATEMENT, lines: [{ ...line, charge_status, payout_status }] }, new Map()).toString(
      'utf8',
    )
    expect(csv.trim().split('\r\n').at(-1)?.split(',').at(-1)?.replaceAll('"', '')).toBe(label)
  },
)
