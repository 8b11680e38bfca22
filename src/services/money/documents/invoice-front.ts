import type { StatementDetail } from '../../../contracts/billing'
import { statementText } from '../../../contracts/money-texts'
import { addDays } from '../../../domain/date-range'
import type { InvoiceContext } from './invoice-context'
import { COLOR, CONTENT, type Sheet } from './pdf-sheet'
import type { Style } from './pdf-text'
import { countText, dayText, moneyText, monthText } from './text'

type Context = InvoiceContext & { brandName: string }

const LABEL: Style = { size: 7.5, color: COLOR.hint }
const TEXT: Style = { size: 9 }

export const drawFront = (sheet: Sheet, detail: StatementDetail, context: Context): void => {
  drawMark(sheet, CONTENT.left, sheet.at(), 26)
  sheet.line('Shelfmate', CONTENT.left + 34, sheet.at() + 18, 200, { size: 15, weight: 'strong' })
  const title = detail.commission_cents > 0 ? 'Invoice' : 'Statement'
  sheet.line(title, CONTENT.left, sheet.at() + 18, CONTENT.width, { size: 22, weight: 'strong', align: 'right' })
  sheet.down(48)
  drawParties(sheet, detail, context)
  drawTotal(sheet, detail)
}

/** Follows web: components/mark, a 24-unit box drawn `size` points wide. */
const drawMark = ({ doc }: Sheet, x: number, y: number, size: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
  doc.roundedRect(4, 3, 6, 16, 1.25).fill(COLOR.accent)
  doc
    .save()
    .rotate(-11, { origin: [14.6, 19] })
    .roundedRect(11.6, 5, 6, 14.2, 1.25)
    .fill(COLOR.highlight)
    .restore()
  doc.moveTo(2, 21).lineTo(22, 21).lineWidth(2).lineCap('round').strokeColor(COLOR.ink).stroke()
  doc.lineCap('butt').restore()
}

const drawParties = (sheet: Sheet, detail: StatementDetail, { brand, brandName, seller, issuedOn }: Context): void => {
  const column = CONTENT.width / 3
  const heights = [
    drawBlock(sheet, CONTENT.left, 'From', [seller.name, ...addressLines(seller.address)]),
    drawBlock(sheet, CONTENT.left + column, 'Billed to', [brandName, brand.email]),
    drawFacts(sheet, CONTENT.left + 2 * column, [
      ['Number', detail.invoice_number],
      ['Issued', dayText(issuedOn)],
      ['Month', monthText(detail.period_start)],
      ['Sales', salesText(detail)],
      ['Status', statementText(detail).label],
      ...chargeDay(detail),
    ]),
  ]
  sheet.down(Math.max(...heights) + 26)
}

/** The days of sales that are new on it. */
const salesText = ({ taken_after: after, taken_through: through }: StatementDetail): string => {
  if (after === null) return `Through ${dayText(through)}`
  return after < through ? `${dayText(addDays(after, 1))} to ${dayText(through)}` : 'No new sales'
}

const chargeDay = ({ status, hold_reason, commission_cents, charge_on }: StatementDetail): [string, string][] =>
  status === 'review' && hold_reason === null && commission_cents > 0 ? [['Charge date', dayText(charge_on)]] : []

const BLOCK_WIDTH = CONTENT.width / 3 - 16

const drawBlock = (sheet: Sheet, x: number, label: string, lines: string[]): number => {
  let y = sheet.at()
  y += sheet.paragraph(label, x, y, BLOCK_WIDTH, LABEL) + 2
  for (const [index, text] of lines.entries())
    y += sheet.paragraph(text, x, y, BLOCK_WIDTH, index === 0 ? { ...TEXT, weight: 'strong' } : TEXT)
  return y - sheet.at()
}

const FACT_LABEL = 66

const drawFacts = (sheet: Sheet, x: number, facts: [label: string, text: string][]): number => {
  let y = sheet.at()
  for (const [label, text] of facts) {
    sheet.line(label, x, y + TEXT.size, FACT_LABEL, LABEL)
    y += sheet.paragraph(text, x + FACT_LABEL, y, CONTENT.width / 3 - FACT_LABEL, TEXT) + 1
  }
  return y - sheet.at()
}

const addressLines = (address: string): string[] => {
  const [street = '', ...rest] = address.split(',').map((part) => part.trim())
  return rest.length === 0 ? [street] : [street, rest.join(', ')]
}

const drawTotal = (sheet: Sheet, detail: StatementDetail): void => {
  sheet.rule(sheet.at(), { color: COLOR.edge })
  const at = sheet.at() + 34
  sheet.line('Total', CONTENT.left, at - 14, 200, { size: 11, weight: 'strong' })
  sheet.line(totalWords(detail), CONTENT.left, at, CONTENT.width / 2 + 40, { size: 9, color: COLOR.second })
  const isKnown = detail.total_cents !== null
  const text = detail.total_cents === null ? 'Not available yet' : moneyText(detail.total_cents)
  const style: Style = { size: isKnown ? 26 : 16, weight: 'strong', align: 'right' }
  sheet.line(text, CONTENT.left, at, CONTENT.width, style)
  // Double underline, as in a ledger.
  const from = CONTENT.right - sheet.widthOf(text, style)
  for (const below of [7, 9.5]) sheet.rule(at + below, { color: COLOR.accent, from, width: 1 })
  sheet.down(34 + 34)
}

const totalWords = ({ status, creators_count, commission_cents, total_cents }: StatementDetail): string => {
  const commission = `Commission for ${countText(creators_count, 'creator')}`
  if (total_cents === null) return `${commission}, before processing fees`
  const isUpcoming = status === 'review' && commission_cents > 0
  return isUpcoming ? `${commission} plus estimated processing fees` : `${commission} plus processing fees`
}
