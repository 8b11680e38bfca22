import * as z from 'zod'

/**
 * Pieces of Stripe's objects. Only what is used is asked for, and words that Stripe may add to (states, types, reasons)
 * stay text: an unknown one must not stop who reads it.
 */

/** A reference: the id, or the object itself when it was expanded. Absent: null. */
export const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)])
  .nullish()
  .transform((id) => id ?? null)

/** A text that may be missing. */
export const OptionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

/** A whole number of cents. */
export const Cents = z.int()

/** A whole number of cents that may be missing. */
export const OptionalCents = z
  .int()
  .nullish()
  .transform((cents) => cents ?? null)

/** The error that an intent keeps of its last try. */
export const LastError = z
  .object({ code: OptionalText, decline_code: OptionalText, message: OptionalText })
  .nullish()
  .transform((error) => (error ? { code: error.code, declineCode: error.decline_code, message: error.message } : null))

/** Seconds since 1970 as the date in UTC, `YYYY-MM-DD`. */
export const dateOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10)
