import type { CollectionSlug, Payload } from 'payload'
import { dayText, monthText } from './dates'
import { oneLoad } from './one-load'

type Props = { collection: string; id: number; payload: Payload }

/** By its title; a record without one is named by its number. */
export const RecordLink = async ({ collection, id, payload }: Props) => {
  const { name, isDeleted } = await nameOf({ collection, id, payload })
  if (isDeleted) return <span className="shelf-hint">{name}</span>
  return <a href={`/admin/collections/${collection}/${id}`}>{name}</a>
}

/** Where something else is linked. */
export const RecordName = async (props: Props) => (await nameOf(props)).name

const nameOf = async ({ collection, id, payload }: Props): Promise<{ name: string; isDeleted: boolean }> => {
  const title = await titleOf(payload, `${collection}/${id}`)
  const name = `${labelOfCollection(payload, collection)} ${id}`
  return title === undefined
    ? { name: `${name} (deleted)`, isDeleted: true }
    : { name: title || name, isDeleted: false }
}

/** "Creator charge" */
export const labelOfCollection = (payload: Payload, collection: string): string => {
  const label = payload.collections[collection as CollectionSlug]?.config.labels.singular
  return typeof label === 'string' ? label : collection
}

/** By `collection/id`, one query per collection; deleted rows have none. */
export const titleOf = oneLoad<string, string>(async (payload, keys) => {
  const titles = new Map<string, string>()
  const slugs = new Set(keys.map((key) => key.split('/')[0] ?? ''))
  for (const slug of slugs) {
    const config = payload.collections[slug as CollectionSlug]?.config
    if (!config) continue
    const ids = keys.filter((key) => key.startsWith(`${slug}/`)).map((key) => Number(key.split('/')[1]))
    const { useAsTitle = 'id' } = config.admin
    const { docs } = await payload.find({
      collection: slug as CollectionSlug,
      where: { id: { in: ids } },
      select: { [useAsTitle]: true } as object,
      depth: 0,
      pagination: false,
    })
    for (const doc of docs) {
      const title = useAsTitle === 'id' ? '' : (doc as unknown as Record<string, unknown>)[useAsTitle]
      titles.set(`${slug}/${doc.id}`, written(slug, String(title ?? '')))
    }
  }
  return titles
})

/** Calendar days as people write them; a billing cycle is known by its month. */
const written = (slug: string, title: string): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(title)) return title
  return slug === 'billing_cycles' ? monthText(title) : dayText(title)
}
