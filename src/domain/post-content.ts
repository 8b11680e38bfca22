/** A node of the editor's content; it references rows by `relationTo` and an id. */
export type ContentNode = { type: string; children?: ContentNode[]; [field: string]: unknown }
export type PostContent = { root: ContentNode }

/** The blocks of the editor, by the name that is stored. */
export const BLOCKS = { code: 'code', callout: 'callout', product: 'product_card' } as const

export const allNodes = (node: ContentNode): ContentNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]

/** An id, or a row that Payload populated. */
export const pointerOf = (pointer: { [field: string]: unknown }, collection: string): number | null => {
  if (pointer.relationTo !== collection) return null
  const { value } = pointer
  if (typeof value === 'object' && value !== null) return idOf((value as { id?: unknown }).id)
  return idOf(value)
}

export const linkedPostOf = (fields: unknown): number | null => {
  const doc = (fields as { doc?: ContentNode | null } | undefined)?.doc
  return doc ? pointerOf(doc, 'blog_posts') : null
}

export const productOf = (node: ContentNode): number | null => {
  const fields = fieldsOf(node)
  return node.type === 'block' && fields.blockType === BLOCKS.product ? idOf(fields.product_id) : null
}

export const fieldsOf = ({ fields }: ContentNode): Record<string, unknown> =>
  typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}

export type ContentIds = { pictures: number[]; posts: number[]; products: number[] }

export const idsIn = ({ root }: PostContent): ContentIds => {
  const nodes = allNodes(root)
  return {
    pictures: nodes.flatMap((node) => pointerOf(node, 'media') ?? []),
    posts: nodes.flatMap((node) => pointerOf(node, 'blog_posts') ?? linkedPostOf(node.fields) ?? []),
    products: nodes.flatMap((node) => productOf(node) ?? []),
  }
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
