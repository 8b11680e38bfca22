import type { CollectionSlug, RelationshipField } from 'payload'

type OnDelete = 'cascade' | 'restrict' | 'set null'

/** By default children are deleted with their parent, where Payload would set NULL; money rows restrict it. */
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
