import { readText, type StorageName } from './storage'

/** A JSON record in storage with the time it was written. Read its other fields with `textField`. */
export type TimedRecord = { readonly timestamp: number; readonly [field: string]: unknown }

/* Parsed by hand, because public pages run this before their first paint and should not load zod. */

/** Null when the record is missing or malformed, or storage is blocked. */
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

/** Null when it is missing or not a text. */
export const textField = (record: TimedRecord, field: string): string | null => {
  const value = record[field]
  return typeof value === 'string' ? value : null
}

const isTimed = (record: unknown): record is TimedRecord =>
  typeof record === 'object' && record !== null && 'timestamp' in record && typeof record.timestamp === 'number'
