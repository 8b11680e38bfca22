import type { CollectionAfterChangeHook, CollectionBeforeChangeHook } from 'payload'
import { ProductError } from '../errors'

/** Staff can remove a photo, a bio and a handle, and never give one. A public page without a handle is off. */
export const clearedByStaff: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const photo = idOf(data.photo)
  if (photo !== null && photo !== idOf(originalDoc?.photo))
    throw new ProductError('invalid', 'Only the creator can upload a photo. You can remove it.')
  const texts = Object.fromEntries(
    ['bio', 'handle'].flatMap((field) =>
      typeof data[field] === 'string' ? [[field, String(data[field]).trim() || null]] : [],
    ),
  )
  const changed = { ...data, ...texts }
  return changed.handle === null ? { ...changed, is_profile_public: false } : changed
}

/** A photo is shown nowhere else. */
export const deleteClearedPhoto: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const before = idOf(previousDoc?.photo)
  if (before !== null && idOf(doc.photo) === null) await req.payload.delete({ collection: 'media', id: before, req })
  return doc
}

const idOf = (photo: unknown): number | null => {
  if (typeof photo === 'number') return photo
  return typeof photo === 'object' && photo !== null && 'id' in photo ? Number(photo.id) : null
}
