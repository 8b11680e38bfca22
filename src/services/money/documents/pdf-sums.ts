import { hasFraction, SUB_CENT_NOTE } from '../../../contracts/decimals'
import { COLOR, CONTENT, type Sheet } from './pdf-sheet'
import type { Style } from './pdf-text'

export type SumRow = { label: string; text: string; isStrong?: boolean }

const WIDTH = 260
const LINE = 16

/** Amounts on the right below each other, strong ones below a rule. */
export const drawSums = (sheet: Sheet, rows: readonly SumRow[]): void => {
  sheet.room(rows.length * LINE + 20)
  const x = CONTENT.right - WIDTH
  for (const { label, text, isStrong } of rows) {
    const style: Style = { size: 9, weight: isStrong ? 'strong' : 'regular' }
    if (isStrong) sheet.rule(sheet.at(), { from: x, color: COLOR.edge })
    sheet.line(label, x, sheet.at() + 11, WIDTH, isStrong ? style : { ...style, color: COLOR.second })
    sheet.line(text, x, sheet.at() + 11, WIDTH, { ...style, align: 'right' })
    sheet.down(LINE)
  }
  sheet.down(18)
}

/** Below a table, if one of its amounts has a fraction of a cent. */
export const drawSubCentNote = (sheet: Sheet, amounts: readonly string[]): void => {
  if (!amounts.some(hasFraction)) return
  sheet.room(16)
  sheet.down(
    sheet.paragraph(SUB_CENT_NOTE, CONTENT.left, sheet.at() - 10, CONTENT.width, { size: 7.5, color: COLOR.hint }),
  )
}
