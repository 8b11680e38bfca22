import type { AfterErrorHook } from 'payload'
import { ProductError } from '../errors'

/** Product paths answer every error in the product's own shape; Payload's REST keeps Payload's. */
export const answerErrors: AfterErrorHook = ({ error, req, result }) => {
  const isProductPath = /^\/(public\/)?api\//.test(req.pathname ?? '')
  if (!isProductPath) return undefined
  const message =
    (result as { errors?: { message?: string }[] } | undefined)?.errors?.[0]?.message ?? 'Something went wrong.'
  const fields = error instanceof ProductError ? error.fields : undefined
  return { response: { message, ...(fields ? { errors: fields } : {}) } as never }
}
