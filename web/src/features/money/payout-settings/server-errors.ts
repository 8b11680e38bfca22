import { ApiError } from '../../../lib/api'

/** The server's errors about a form, for its summary. */
export const serverErrors = (error: Error): { message: string; id?: string }[] => {
  if (!(error instanceof ApiError)) return [{ message: 'We couldn’t reach the server. Please try again.' }]
  if (error.fieldErrors.length > 0) return error.fieldErrors.map(({ path, message }) => ({ id: path, message }))
  return [{ message: error.serverMessage ?? 'Something went wrong. Please try again.' }]
}

/** The server's error about one field. */
export const serverError = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.fieldErrors.find((field) => field.path === path)?.message : undefined
