import { ApiError, type FieldError } from './api'

export type Refusal = {
  title: string
  message: string
  /** The server's messages about single fields, shown instead of `message`. */
  fields?: readonly FieldError[]
}

/** What a form or a toast says when a change was refused, or did not reach the server. */
export const notSaved = (error: Error): Refusal => {
  const title = 'Not saved'
  if (!(error instanceof ApiError)) return { title, message: 'We couldn’t reach the server. Please try again.' }
  const message = error.serverMessage ?? 'Something went wrong on our end. Please try again.'
  return { title, message, fields: error.fieldErrors }
}
