import * as z from 'zod/mini'

/** The body of every error response; `errors` names each invalid field. */
export const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
