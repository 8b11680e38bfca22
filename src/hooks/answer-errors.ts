import type { AfterErrorHook } from 'payload'
import { BAD_VALUE, errorAnswer, isBadValue, isUnavailable, ProductError, Unavailable } from '../errors'
import { plainErrors } from './plain-errors'

/** Errors of product paths have the product's shape; those of Payload's REST API keep theirs, in plainer words. */
export const answerErrors: AfterErrorHook = ({ error, req, result }) => {
  const isProductPath = /^\/(public\/)?api\//.test(req.pathname ?? '')
  const isBad = isBadValue(error)
  if (isUnavailable(error)) {
    const answer = errorAnswer(new Unavailable())
    return { response: (isProductPath ? answer : { errors: [answer] }) as never, status: 503 }
  }
  if (!isProductPath) {
    if (isBad) return { response: { errors: [{ message: BAD_VALUE }] } as never, status: 400 }
    const { errors } = (result ?? {}) as { errors?: Parameters<typeof plainErrors>[0] }
    return errors ? { response: { errors: plainErrors(errors) } as never } : undefined
  }
  const said = (result as { errors?: { message?: string }[] } | undefined)?.errors?.[0]?.message
  const fields = error instanceof ProductError ? error.fields : undefined
  const message = isBad ? BAD_VALUE : (said ?? 'Something went wrong.')
  return { response: { message, ...(fields ? { errors: fields } : {}) } as never, ...(isBad ? { status: 400 } : {}) }
}
