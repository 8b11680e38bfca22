import type { DefaultServerCellComponentProps } from 'payload'
import { RISK_TEXTS } from '../../../src/contracts/risk-texts'
import type { CreatorChannel } from '../../../src/payload-types'
import { type Risk, readRisks } from '../../../src/services/identity/risk-signals'
import { OutsideLink } from '../fields/cells'
import { oneLoad } from '../fields/one-load'

export const ChannelsCell = async ({ payload, rowData }: DefaultServerCellComponentProps) => {
  const channels = await channelsOf(payload, rowData.id)
  if (channels === undefined) return <span className="shelf-hint">None</span>
  return channels.map(({ id, channel, channel_link }) => (
    <span className="shelf-move" key={id}>
      <OutsideLink address={channel_link} text={channel} />
    </span>
  ))
}

const risksOf = oneLoad<number, Risk[]>((payload, ids) => readRisks({ payload }, ids))

/** Signals that deserve a second look. */
export const RiskCell = async ({ payload, rowData }: DefaultServerCellComponentProps) => {
  const risks = await risksOf(payload, rowData.id)
  return risks === undefined ? <span className="shelf-hint">None</span> : <RiskList risks={risks} />
}

export const RiskList = ({ risks }: { risks: readonly Risk[] }) =>
  risks.map(({ signal, detail }) => (
    <span className="shelf-risk" key={signal}>
      {RISK_TEXTS[signal](detail)}
    </span>
  ))

/** What approved a creator: staff, or the program whose page they came from. */
export const ApprovalSourceCell = async ({ cellData, payload }: DefaultServerCellComponentProps) => {
  if (typeof cellData !== 'string') return '–'
  const id = /^program:(\d+)$/.exec(cellData)?.[1]
  if (id === undefined) return cellData.charAt(0).toUpperCase() + cellData.slice(1)
  const title = await programTitle(payload, Number(id))
  return title === undefined ? 'Deleted program' : <a href={`/admin/collections/affiliate_programs/${id}`}>{title}</a>
}

type Channel = Pick<CreatorChannel, 'id' | 'channel' | 'channel_link'>

const channelsOf = oneLoad<number, Channel[]>(async (payload, ids) => {
  const { docs } = await payload.find({
    collection: 'creator_channels',
    where: { creator: { in: ids } },
    select: { creator: true, channel: true, channel_link: true },
    sort: 'id',
    depth: 0,
    pagination: false,
  })
  const channels = new Map<number, Channel[]>()
  for (const { creator, ...channel } of docs as (Channel & Pick<CreatorChannel, 'creator'>)[]) {
    const id = Number(creator)
    channels.set(id, [...(channels.get(id) ?? []), channel])
  }
  return channels
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
