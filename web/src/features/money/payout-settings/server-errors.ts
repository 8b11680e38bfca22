import { ApiError } from '../../../lib/api'

/** What the server refused in a form, line by line, for its summary. */
export const serverErrors = (error: Error): { message: string; id?: string }[] => {
  if (!(error instanceof ApiError)) return [{ message: 'The server could not be reached. Please try again.' }]
  if (error.fieldErrors.length > 0) return error.fieldErrors.map(({ path, message }) => ({ id: path, message }))
  return [{ message: error.serverMessage ?? 'The server did not answer as it should. Please try again.' }]
}

/** What the server refused in one field. */
export const serverError = (error: Error | null, path: string): string | undefined =>
  error instanceof ApiError ? error.fieldErrors.find((field) => field.path === path)?.message : undefined
