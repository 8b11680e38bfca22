import { COLOR, CONTENT, type Sheet } from './pdf-sheet'
import type { Style } from './pdf-text'

const LABEL: Style = { size: 7.5, color: COLOR.hint }
const TEXT: Style = { size: 9 }

/** The front has three columns: two parties and the facts. */
const COLUMN = CONTENT.width / 3
const BLOCK_WIDTH = COLUMN - 16
const FACT_LABEL = 66

/** The first of the lines is the name. */
export type Party = { label: string; lines: readonly string[] }
export type Fact = readonly [label: string, text: string]

export const drawTitle = (sheet: Sheet, title: string): void => {
  drawMark(sheet, CONTENT.left, sheet.at(), 26)
  sheet.line('Shelfmate', CONTENT.left + 34, sheet.at() + 18, 200, { size: 15, weight: 'strong' })
  sheet.line(title, CONTENT.left, sheet.at() + 18, CONTENT.width, { size: 22, weight: 'strong', align: 'right' })
  sheet.down(48)
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

export const drawParties = (
  sheet: Sheet,
  { from, to, facts }: { from: Party; to: Party; facts: readonly Fact[] },
): void => {
  const heights = [
    drawBlock(sheet, CONTENT.left, from),
    drawBlock(sheet, CONTENT.left + COLUMN, to),
    drawFacts(sheet, CONTENT.left + 2 * COLUMN, facts),
  ]
  sheet.down(Math.max(...heights) + 26)
}

const drawBlock = (sheet: Sheet, x: number, { label, lines }: Party): number => {
  let y = sheet.at()
  y += sheet.paragraph(label, x, y, BLOCK_WIDTH, LABEL) + 2
  for (const [index, text] of lines.entries())
    y += sheet.paragraph(text, x, y, BLOCK_WIDTH, index === 0 ? { ...TEXT, weight: 'strong' } : TEXT)
  return y - sheet.at()
}

const drawFacts = (sheet: Sheet, x: number, facts: readonly Fact[]): number => {
  let y = sheet.at()
  for (const [label, text] of facts) {
    sheet.line(label, x, y + TEXT.size, FACT_LABEL, LABEL)
    y += sheet.paragraph(text, x + FACT_LABEL, y, COLUMN - FACT_LABEL, TEXT) + 1
  }
  return y - sheet.at()
}

const TOTAL_WORDS = CONTENT.width / 2 + 40

/** `words` say what the total is of. `amount` is null while it is not known. */
export const drawTotal = (sheet: Sheet, { words, amount }: { words: string; amount: string | null }): void => {
  sheet.rule(sheet.at(), { color: COLOR.edge })
  const at = sheet.at() + 34
  sheet.line('Total', CONTENT.left, at - 14, 200, { size: 11, weight: 'strong' })
  const style: Style = { size: amount === null ? 16 : 26, weight: 'strong', align: 'right' }
  const text = amount ?? 'Not available yet'
  sheet.line(text, CONTENT.left, at, CONTENT.width, style)
  // Double underline, as in a ledger.
  const from = CONTENT.right - sheet.widthOf(text, style)
  for (const below of [7, 9.5]) sheet.rule(at + below, { color: COLOR.accent, from, width: 1 })
  const height = sheet.paragraph(words, CONTENT.left, at - 9, TOTAL_WORDS, { size: 9, color: COLOR.second })
  sheet.down(34 + Math.max(34, height + 20))
}
