import type { CollectionConfig } from 'payload'
import { accessOf, type POLICIES } from '../access/policies'
import { withLabel } from '../fields/labels'
import { clampLimit } from '../hooks/clamp-limit'

type Entity = Omit<CollectionConfig, 'slug' | 'access' | 'admin'> & {
  slug: keyof typeof POLICIES
  admin: CollectionConfig['admin'] & { group: Group; useAsTitle: string; description: string }
  access?: Pick<NonNullable<CollectionConfig['access']>, 'admin'>
}

type Group = 'Approvals' | 'People' | 'Programs' | 'Amazon' | 'Money' | 'Content' | 'Operations'

/**
 * An entity with what holds for every one: access from the policy table, no document locks (Payload opens them to
 * anybody signed in), no duplicates and no bulk edits, and page sizes that are clamped.
 */
export const defineCollection = (entity: Entity): CollectionConfig => ({
  ...entity,
  fields: entity.fields.map(withLabel),
  access: { ...accessOf(entity.slug), ...entity.access },
  hooks: { ...entity.hooks, beforeOperation: [clampLimit, ...(entity.hooks?.beforeOperation ?? [])] },
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  enableQueryPresets: false,
})
