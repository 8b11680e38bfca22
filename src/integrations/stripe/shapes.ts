import * as z from 'zod'

/** Enumerations that Stripe may extend are plain text, so that an unknown value does not fail parsing. */

export const Reference = z
  .union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)])
  .nullish()
  .transform((id) => id ?? null)

export const OptionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null)

export const Cents = z.int()

export const OptionalCents = z
  .int()
  .nullish()
  .transform((cents) => cents ?? null)

export const LastError = z
  .object({ code: OptionalText, decline_code: OptionalText, message: OptionalText })
  .nullish()
  .transform((error) => (error ? { code: error.code, declineCode: error.decline_code, message: error.message } : null))

/** Seconds since 1970 as a UTC date, `YYYY-MM-DD`. */
export const dateOf = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 10)
