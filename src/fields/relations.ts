import type { CollectionSlug, RelationshipField } from 'payload'

type OnDelete = 'cascade' | 'restrict' | 'set null'

/** The default deletes children with their parent, where Payload would set NULL; money rows restrict its deletion. */
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
