import { setImmediate } from 'node:timers/promises'
import type { Weight } from './pdf-fonts'
import { COLOR, CONTENT, type Sheet } from './pdf-sheet'
import { LEADING, type Style } from './pdf-text'

export type Cell = { text: string; below?: string | undefined }

export type Column = {
  title: string
  width: number
  /** Figures are right-aligned on one line and shrink when too long. */
  isFigure?: boolean
}

type Table = { columns: readonly Column[]; rows: readonly Cell[][]; total?: Cell[] }

const BODY: Style = { size: 8.5 }
const BELOW: Style = { size: 7.5, color: COLOR.hint }
const HEAD: Style = { size: 7.5, color: COLOR.second }
const SMALLEST = 5
const GAP = 8
const PADDING = 5

/** Rows drawn (about 50 ms) before yielding to the event loop. */
const AT_ONCE = 50

/** Each page repeats the column heads, and rows are not split. */
export const drawTable = async (sheet: Sheet, title: string, { columns, rows, total }: Table): Promise<void> => {
  const first = rows[0] ? heightOf(sheet, columns, rows[0]) : 0
  sheet.room(28 + headHeight(sheet, columns) + first)
  sheet.line(title, CONTENT.left, sheet.at() + 12, CONTENT.width, { size: 11, weight: 'strong' })
  sheet.down(20)
  drawHead(sheet, columns)
  const continueTable = () => {
    sheet.line(`${title}, continued`, CONTENT.left, sheet.at() + 8, CONTENT.width, HEAD)
    sheet.down(14)
    drawHead(sheet, columns)
  }
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    drawRow(sheet, columns, row, continueTable)
  }
  if (total) drawRow(sheet, columns, total, continueTable, 'strong')
  sheet.down(18)
}

const drawHead = (sheet: Sheet, columns: readonly Column[]): void => {
  const height = headHeight(sheet, columns)
  for (const { column, x, width } of placesOf(columns)) {
    const lines = sheet.wrap(column.title, width, HEAD)
    for (const [index, line] of lines.entries()) {
      // The last lines of all heads share a baseline.
      const at = sheet.at() + height - PADDING - (lines.length - 1 - index) * (HEAD.size * LEADING)
      sheet.line(line, x, at, width, { ...HEAD, align: column.isFigure ? 'right' : 'left' })
    }
  }
  sheet.down(height)
  sheet.rule(sheet.at(), { color: COLOR.edge })
}

const drawRow = (
  sheet: Sheet,
  columns: readonly Column[],
  row: readonly Cell[],
  continueTable: () => void,
  weight: Weight = 'regular',
): void => {
  const height = heightOf(sheet, columns, row)
  if (sheet.room(height)) continueTable()
  const top = sheet.at() + PADDING - 1
  for (const [index, { column, x, width }] of placesOf(columns).entries()) {
    const cell = row[index]
    if (!cell) continue
    if (column.isFigure) {
      sheet.line(cell.text, x, top + BODY.size, width, { ...BODY, weight, align: 'right', minSize: SMALLEST })
      continue
    }
    const used = sheet.paragraph(cell.text, x, top, width, { ...BODY, weight })
    if (cell.below) sheet.paragraph(cell.below, x, top + used, width, BELOW)
  }
  sheet.down(height)
  sheet.rule(sheet.at())
}

const headHeight = (sheet: Sheet, columns: readonly Column[]): number =>
  Math.max(...placesOf(columns).map(({ column, width }) => sheet.wrap(column.title, width, HEAD).length)) *
    (HEAD.size * LEADING) +
  PADDING

const heightOf = (sheet: Sheet, columns: readonly Column[], row: readonly Cell[]): number => {
  const heights = placesOf(columns).map(({ column, width }, index) => {
    const cell = row[index]
    if (!cell) return 0
    const lines = column.isFigure ? 1 : sheet.wrap(cell.text, width, BODY).length
    const below = cell.below ? sheet.wrap(cell.below, width, BELOW).length : 0
    return lines * BODY.size * LEADING + below * BELOW.size * LEADING
  })
  return Math.max(...heights) + 2 * PADDING
}

const placesOf = (columns: readonly Column[]): { column: Column; x: number; width: number }[] => {
  let x: number = CONTENT.left
  return columns.map((column) => {
    const place = { column, x, width: column.width - GAP }
    x += column.width
    // The last column has no gap after it.
    return x >= CONTENT.right ? { ...place, width: column.width } : place
  })
}
