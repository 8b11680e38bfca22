import { ApiError } from '../../../lib/api'
import { sentence } from '../../../lib/sentence'

/** What a refused call says to people; `otherwise` where the server itself failed or was not reached. */
export const refusalText = (error: Error, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 && error.serverMessage ? sentence(error.serverMessage) : otherwise
