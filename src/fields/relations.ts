import type { CollectionSlug, RelationshipField } from 'payload'

type OnDelete = 'cascade' | 'restrict' | 'set null'

/**
 * A reference to one row: `brand` becomes the indexed column `brand_id`, with the given `ON DELETE` in Postgres instead of
 * Payload's SET NULL. By default children are deleted with their parent; money rows restrict its deletion.
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
