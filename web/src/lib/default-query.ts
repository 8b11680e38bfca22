import type { QueryFunctionContext } from '@tanstack/react-query'
import { HEADERS } from '../../../src/contracts/vocabulary'
import { answerOf, callHeaders } from './api'

/**
 * What a query without a function of its own does: a GET to the path that its key begins with, with credentials and the
 * headers of every call but the user's id (specification, section 7). Answers the parsed JSON. Throws 'User not
 * authenticated' when nobody is signed in, ApiError for an answer that is not 2xx, and TypeError for a key without a path.
 */
export const fetchByKey = async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
  const [path] = queryKey
  if (typeof path !== 'string' || !path.startsWith('/')) throw new TypeError('The query key begins with no path')
  const { [HEADERS.uid]: _userId, ...headers } = await callHeaders(false)
  return answerOf(await fetch(path, { credentials: 'include', headers, signal }))
}
