import { readText, type StorageName } from './storage'

/** A JSON record in storage that ends some time after it was kept; its other fields are read by `textField`. */
export type TimedRecord = { readonly timestamp: number; readonly [field: string]: unknown }

/* By hand, without a schema: the first paint of public pages comes by here. */

/** Reads such a record; null when it is missing, broken, or storage is closed to the page. */
export const readTimed = (name: StorageName, key: string): TimedRecord | null => {
  const text = readText(name, key)
  if (text === null) return null
  try {
    const record: unknown = JSON.parse(text)
    return isTimed(record) ? record : null
  } catch {
    return null
  }
}

/** A text of a record; null when the record has none of that name. */
export const textField = (record: TimedRecord, field: string): string | null => {
  const value = record[field]
  return typeof value === 'string' ? value : null
}

const isTimed = (record: unknown): record is TimedRecord =>
  typeof record === 'object' && record !== null && 'timestamp' in record && typeof record.timestamp === 'number'
