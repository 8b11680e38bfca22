import { expect, type Page } from '@playwright/test'
import type { StatementDetail } from '../../src/contracts/billing'
import { ROUTE_TEXTS } from '../../src/contracts/money-texts'
import { negated } from '../../src/services/money/documents/text'
import { textOfPdf } from '../int/money/documents-text'
import { cellsOf, dollars, download, figureOf } from './month-screens'

/** After the processing fee, exactly the commission must remain. */
export const expectReceipt = async (page: Page, one: StatementDetail): Promise<void> => {
  const labels = ['Commission', 'PayPal processing fees', 'Stripe processing fees', 'Total']
  const shown = await Promise.all(labels.map((label) => figureOf(page, label)))
  const { commission_cents, paypal_processing_fees_cents, stripe_processing_fees_cents, total_cents } = one
  expect(shown).toEqual(
    [commission_cents, paypal_processing_fees_cents, stripe_processing_fees_cents, total_cents].map((cents) =>
      dollars(cents ?? 0),
    ),
  )
  for (const line of one.lines)
    expect(await cellsOf(page, 'Creators on this statement', line.creator_name)).toContain(dollars(line.amount_cents))
  for (const { method, amount_cents: gross, ...charge } of one.charges) {
    const fee =
      method?.pm_type === 'card'
        ? Math.floor((gross * 29 + 500) / 1_000) + 30
        : Math.min(500, Math.floor((gross * 8 + 500) / 1_000))
    expect(gross - fee).toBe(charge.commission_cents + charge.paypal_processing_fees_cents)
  }
}

export const expectDocuments = async (page: Page, one: StatementDetail): Promise<void> => {
  const [pdf, csv] = [await download(page, 'PDF'), await download(page, 'CSV')]
  expect([pdf.name, csv.name]).toEqual(['pdf', 'csv'].map((ending) => `shelfmate-${one.invoice_number}.${ending}`))
  const text = textOfPdf(pdf.bytes).flat().join('\n')
  const lines = linesOfCsv(csv.bytes)
  expect(text).toContain(`Total ${dollars(one.total_cents ?? 0)}`)
  expect(text).toContain(`Commission (paid in full to creators) ${dollars(one.commission_cents)}`)
  for (const { creator_name: name, amount_cents: cents, ...line } of one.lines) {
    expect(lines[name]).toMatchObject({
      payout_usd: dollars(cents).replace(/[$,]/g, ''),
      new_commission_usd: line.fresh_amount,
      adjustments_usd: line.adjustment_amount,
      previous_balance_usd: line.carried_in,
      carried_forward_usd: negated(line.carried_out),
      paid_via: line.route === null ? '' : ROUTE_TEXTS[line.route].label,
    })
    expect(text).toMatch(new RegExp(`^${name}.*\\${dollars(cents)}$`, 'm'))
  }
}

/** The totals of each creator; their fields contain no commas in these tests. */
const linesOfCsv = (bytes: Buffer): Record<string, Record<string, string>> => {
  const [head = '', ...rows] = bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
  const names = head.split(',')
  return Object.fromEntries(
    rows.flatMap((row) => {
      const line = Object.fromEntries(row.split(',').map((cell, index) => [names[index] ?? '', cell]))
      return line.row === 'Creator total' ? [[line.creator ?? '', line]] : []
    }),
  )
}
