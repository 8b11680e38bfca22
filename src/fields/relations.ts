import type { CollectionSlug, RelationshipField } from 'payload'

type OnDelete = 'cascade' | 'restrict' | 'set null'

/**
 * A reference to one row: `brand` becomes the column `brand_id`, indexed, with the foreign key's `ON DELETE` enforced by
 * Postgres (Payload's own would be SET NULL). Children go with their parent; money rows hold it back.
 */
export const reference = (
  name: string,
  relationTo: CollectionSlug,
  {
    onDelete = 'cascade',
    ...field
  }: { onDelete?: OnDelete } & Partial<
    Pick<RelationshipField, 'required' | 'unique' | 'admin' | 'access' | 'index'>
  > = {},
): RelationshipField =>
  ({
    name,
    type: 'relationship',
    relationTo,
    required: onDelete !== 'set null',
    index: true,
    maxDepth: 1,
    ...field,
    custom: { onDelete },
  }) as RelationshipField
