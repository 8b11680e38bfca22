import * as z from 'zod/mini'

/** The one shape of an error answer; `errors` names each field of an invalid input. */
export const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
