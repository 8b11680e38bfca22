import type { CollectionBeforeOperationHook } from 'payload'

const MAX_ROWS = 100

/** Limits REST reads to 100 rows; Payload itself returns all rows for limit 0, -1 or pagination=false. */
export const clampLimit: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (
    !['read', 'readVersions', 'findVersions'].includes(operation) ||
    req.payloadAPI !== 'REST' ||
    !('limit' in args || 'pagination' in args)
  )
    return args
  const asked = Number(args.limit)
  return { ...args, limit: Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_ROWS) : 10, pagination: true }
}
