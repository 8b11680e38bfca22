import type { DefaultServerCellComponentProps } from 'payload'
import type { CreatorChannel } from '../../../src/payload-types'
import { oneLoad } from '../fields/one-load'

export const PlatformsCell = async ({ payload, rowData }: DefaultServerCellComponentProps) => {
  const platforms = await platformsOf(payload, rowData.id)
  return platforms === undefined ? <span className="shelf-hint">None</span> : platforms.join(', ')
}

/** What approved a creator: staff, or the program whose page they came from. */
export const ApprovalSourceCell = async ({ cellData, payload }: DefaultServerCellComponentProps) => {
  if (typeof cellData !== 'string') return '–'
  const id = /^program:(\d+)$/.exec(cellData)?.[1]
  if (id === undefined) return cellData.charAt(0).toUpperCase() + cellData.slice(1)
  const title = await programTitle(payload, Number(id))
  return title === undefined ? 'Deleted program' : <a href={`/admin/collections/affiliate_programs/${id}`}>{title}</a>
}

const platformsOf = oneLoad<number, string[]>(async (payload, ids) => {
  const { docs } = await payload.find({
    collection: 'creator_channels',
    where: { creator: { in: ids } },
    select: { creator: true, channel: true },
    sort: 'id',
    depth: 0,
    pagination: false,
  })
  const platforms = new Map<number, string[]>()
  for (const { creator, channel } of docs as Pick<CreatorChannel, 'creator' | 'channel'>[]) {
    const id = Number(creator)
    const known = platforms.get(id) ?? []
    if (!known.includes(channel)) platforms.set(id, [...known, channel])
  }
  return platforms
})

const programTitle = oneLoad<number, string>(async (payload, ids) => {
  const { docs } = await payload.find({
    collection: 'affiliate_programs',
    where: { id: { in: ids } },
    select: { title: true },
    depth: 0,
    pagination: false,
  })
  return new Map(docs.map(({ id, title }) => [id, title]))
})
