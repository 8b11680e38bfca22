import type { CollectionBeforeOperationHook } from 'payload'

export const keepTimestamps: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.payloadAPI !== 'REST' || !('data' in args) || typeof args.data !== 'object' || args.data === null) return args
  const { createdAt: _createdAt, updatedAt: _updatedAt, ...data } = args.data as Record<string, unknown>
  return { ...args, data }
}
