import type { QueryFunctionContext } from '@tanstack/react-query'
import { HEADERS } from '../../../src/contracts/vocabulary'
import { answerOf, callHeaders } from './api'

/**
 * GETs the path in the key's first element.
 * Throws 'User not authenticated', ApiError for an answer that is not 2xx, and TypeError for a key without a path.
 */
export const fetchByKey = async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
  const [path] = queryKey
  if (typeof path !== 'string' || !path.startsWith('/')) throw new TypeError('The query key must start with a path')
  const { [HEADERS.uid]: _userId, ...headers } = await callHeaders(false)
  return answerOf(await fetch(path, { credentials: 'include', headers, signal }))
}
