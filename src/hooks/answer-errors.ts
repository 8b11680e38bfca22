import type { AfterErrorHook } from 'payload'
import { BAD_VALUE, isBadValue, ProductError } from '../errors'

/** Errors of product paths have the product's shape; Payload's REST API keeps its own. */
export const answerErrors: AfterErrorHook = ({ error, req, result }) => {
  const isProductPath = /^\/(public\/)?api\//.test(req.pathname ?? '')
  const isBad = isBadValue(error)
  if (!isProductPath)
    return isBad ? { response: { errors: [{ message: BAD_VALUE }] } as never, status: 400 } : undefined
  const said = (result as { errors?: { message?: string }[] } | undefined)?.errors?.[0]?.message
  const fields = error instanceof ProductError ? error.fields : undefined
  const message = isBad ? BAD_VALUE : (said ?? 'Something went wrong.')
  return { response: { message, ...(fields ? { errors: fields } : {}) } as never, ...(isBad ? { status: 400 } : {}) }
}
