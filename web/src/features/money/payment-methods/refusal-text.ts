import { ApiError } from '../../../lib/api'
import { sentence } from '../../../lib/sentence'

/** The server's message for a 4xx answer; `otherwise` when the server failed or was not reached. */
export const refusalText = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 && error.serverMessage ? sentence(error.serverMessage) : otherwise
