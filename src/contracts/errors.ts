import * as z from 'zod/mini'

export const ErrorAnswer = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
