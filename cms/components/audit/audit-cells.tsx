import type { CollectionSlug, DefaultServerCellComponentProps, Payload } from 'payload'
import { oneLoad } from '../fields/one-load'

/** The row that an entry is about, as a link while it is there. */
export const AuditTargetCell = async ({ payload, rowData }: DefaultServerCellComponentProps) => (
  <AuditTarget collection={String(rowData.target_collection)} id={Number(rowData.target_id)} payload={payload} />
)

/** The name of a row with a link to it, or its number when it is gone. */
export const AuditTarget = async ({
  collection,
  id,
  payload,
}: {
  collection: string
  id: number
  payload: Payload
}) => {
  const title = await titleOf(payload, `${collection}/${id}`)
  const label = payload.collections[collection as CollectionSlug]?.config.labels.singular
  const name = `${typeof label === 'string' ? label : collection} ${id}`
  if (title === undefined) return <span className="shelf-hint">{name} (gone)</span>
  return <a href={`/admin/collections/${collection}/${id}`}>{title === '' ? name : title}</a>
}

/** Titles by `collection/id`, one query a collection; a row that is gone has none. */
const titleOf = oneLoad<string, string>(async (payload, keys) => {
  const titles = new Map<string, string>()
  const slugs = new Set(keys.map((key) => key.split('/')[0] ?? ''))
  for (const slug of slugs) {
    const config = payload.collections[slug as CollectionSlug]?.config
    if (!config) continue
    const ids = keys.filter((key) => key.startsWith(`${slug}/`)).map((key) => Number(key.split('/')[1]))
    const { docs } = await payload.find({
      collection: slug as CollectionSlug,
      where: { id: { in: ids } },
      depth: 0,
      pagination: false,
    })
    for (const doc of docs) {
      const { useAsTitle = 'id' } = config.admin
      const title = useAsTitle === 'id' ? '' : (doc as unknown as Record<string, unknown>)[useAsTitle]
      titles.set(`${slug}/${doc.id}`, String(title ?? ''))
    }
  }
  return titles
})
