import type { CollectionBeforeChangeHook } from 'payload'
import { actorOf } from '../access/roles'
import { ProductError } from '../errors'

/** Otherwise no admin might be left to undo it. */
export const keepOwnRights: CollectionBeforeChangeHook = ({ data, operation, originalDoc, req }) => {
  const isOwn = operation === 'update' && originalDoc !== undefined && actorOf(req)?.id === originalDoc.id
  if (!isOwn) return data
  const isOtherRole = data.role !== undefined && data.role !== originalDoc.role
  if (isOtherRole) throw new ProductError('conflict', 'Ask another admin to make this change')
  return data
}
