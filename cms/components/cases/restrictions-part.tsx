import type { Where } from 'payload'
import { RESTRICTION_TEXTS } from '../../../src/contracts/panel-texts'
import type { Restriction } from '../../../src/payload-types'
import { dayText, instantText } from '../fields/dates'
import { of, type PanelRecord } from '../fields/panel-record'
import { StatePill } from '../fields/state-pill'
import { textOfRestriction } from '../fields/state-texts'
import { MoneyTable, RowLink } from '../money/money-table'

/** Those that were lifted are over. */
const IN_FORCE: Where = { status: { in: ['open', 'upheld'] } }

type Props = {
  record: PanelRecord
  where: Where
  title?: string
  /** Where they are of several people. */
  namesPeople?: boolean
}

/** Bans and holds that are open or upheld, the newest first. */
export const RestrictionsPart = async ({
  record: { find },
  where,
  title = 'Bans and holds',
  namesPeople = false,
}: Props) => {
  const { docs } = await find.payload.find({
    ...find.as,
    collection: 'restrictions',
    where: { and: [IN_FORCE, where] },
    sort: '-id',
  })
  return (
    <MoneyTable
      columns={['Placed', 'What', ...(namesPeople ? ['Person'] : []), 'Status', 'Reason', 'Decision']}
      none={title === 'Holds' ? 'No holds.' : 'No bans or holds.'}
      rows={docs.map((row) => ({
        key: row.id,
        cells: [
          <a href={`/admin/collections/restrictions/${row.id}`} key="placed">
            {dayText(row.placed_on)}
          </a>,
          <What find={find} key="what" row={row} />,
          ...(namesPeople ? [<Person find={find} key="person" row={row} />] : []),
          <StatePill key="state" text={textOfRestriction(row)} />,
          <span className="shelf-words" key="reason">
            {row.reason}
          </span>,
          row.decided_on ? dayText(row.decided_on) : `Due by ${dayText(row.decide_by)}`,
        ],
      }))}
      title={title}
    />
  )
}

type Cell = { find: PanelRecord['find']; row: Restriction }

const Person = ({ find: { payload }, row: { creator, user } }: Cell) =>
  creator ? (
    <RowLink collection="creators" payload={payload} row={creator} />
  ) : (
    <RowLink collection="users" payload={payload} row={user} />
  )

const What = ({ find: { payload }, row: { kind, brand } }: Cell) => {
  if (kind === 'ban') return 'Ban'
  return brand ? (
    <>
      Hold, <RowLink collection="brands" payload={payload} row={brand} />
    </>
  ) : (
    'Hold, all brands'
  )
}

/** The ban on a user that is not lifted: its state once it has begun, and what to say about it. */
export const readBan = async ({ find }: PanelRecord, user: number) => {
  const { docs } = await find.payload.find({
    ...find.as,
    collection: 'restrictions',
    where: { and: [IN_FORCE, of('user', user), { kind: { equals: 'ban' } }] },
    sort: '-id',
    limit: 1,
  })
  const [ban] = docs
  if (!ban) return null
  const { started_at: startedAt, starts_on: startsOn, reason } = ban
  return {
    text: startedAt ? RESTRICTION_TEXTS.ban.upheld : null,
    why: `${startedAt ? `Since ${instantText(startedAt)}` : `Closes on ${dayText(startsOn)}`}: ${reason}`,
  }
}
