import type { CollectionBeforeChangeHook } from 'payload'
import { actorOf } from '../access/roles'
import { ProductError } from '../errors'

/**
 * Nobody changes their own role or disables themselves (409): by a slip of the last admin nobody would be left to undo
 * it.
 */
export const keepOwnRights: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  const isOwn = operation === 'update' && originalDoc !== undefined && actorOf(req)?.id === originalDoc.id
  if (!isOwn) return data
  const isOtherRole = data.role !== undefined && data.role !== originalDoc.role
  const isDisabled = data.disabled_at !== undefined && data.disabled_at !== null
  if (isOtherRole || isDisabled) throw new ProductError('conflict', 'Another admin has to do this')
  return data
}
