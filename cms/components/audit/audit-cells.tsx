import type { CollectionSlug, DefaultServerCellComponentProps, Payload } from 'payload'
import { oneLoad } from '../fields/one-load'

export const AuditTargetCell = async ({ payload, rowData }: DefaultServerCellComponentProps) => (
  <AuditTarget collection={String(rowData.target_collection)} id={Number(rowData.target_id)} payload={payload} />
)

/** Names the row's number when it is deleted. */
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
  if (title === undefined) return <span className="shelf-hint">{name} (deleted)</span>
  return <a href={`/admin/collections/${collection}/${id}`}>{title === '' ? name : title}</a>
}

/** By `collection/id`, one query per collection; deleted rows have none. */
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
