import * as z from 'zod'
import { Refusal } from '../http/failure'

const VERSION = 'V2'

const Cursor = z.object({
  values: z.array(z.string()),
  page: z.int().min(1),
  fields: z.array(z.string()),
  version: z.literal(VERSION),
})

/** JSON text, like Amazon's cursors; clients return it unchanged. */
export const writeCursor = (fields: readonly string[], values: readonly string[], page: number): string =>
  JSON.stringify({ values, page, fields, version: VERSION })

/** Null for the first page. Throws 400 for a cursor of another report. */
export const readCursor = (
  text: string | null | undefined,
  fields: readonly string[],
): { values: string[]; page: number } | null => {
  if (text === null || text === undefined || text === '') return null
  const cursor = Cursor.safeParse(parseJson(text))
  const isOurs =
    cursor.success &&
    cursor.data.fields.join() === fields.join() &&
    cursor.data.values.length === fields.length &&
    isDay(cursor.data.values[0] ?? '')
  if (!isOurs) throw new Refusal(400, 'cursorId is invalid for this report')
  return { values: cursor.data.values, page: cursor.data.page }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
