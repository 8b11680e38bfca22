import { Link } from '@payloadcms/ui'
import type { Where } from 'payload'
import type { ReactNode } from 'react'
import { USER_TEXTS } from '../../../src/contracts/state-texts'
import { StateSection } from '../actions/state-section'
import { instantText } from '../fields/dates'
import type { PanelRecord } from '../fields/panel-record'
import { RecordLink } from '../fields/record-link'
import { asText } from '../fields/state-texts'
import { MoneyTable } from '../money/money-table'
import { ViewAsButton } from './view-as-button'

type Figure = readonly [label: string, value: ReactNode]

type Props = {
  title: string
  figures: readonly Figure[]
  /** Lists with the rest. */
  more?: readonly (readonly [label: string, address: string])[]
  children?: ReactNode
  actions?: ReactNode
}

/** A part of a person's page: its few key figures, and ways deeper. */
export const CasePart = ({ title, figures, more = [], children, actions }: Props) => (
  <section aria-label={title} className="shelf-case">
    <header>
      <h2>{title}</h2>
      {more.map(([label, address]) => (
        <Link href={address} key={label} prefetch={false}>
          {label}
        </Link>
      ))}
    </header>
    {actions}
    {figures.length > 0 && (
      <dl className="shelf-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )}
    {children}
  </section>
)

const RECENT = 5

/** What staff did to these records, the newest first. */
export const AuditPart = async ({ record: { find }, where }: { record: PanelRecord; where: Where }) => {
  const { docs } = await find.payload.find({
    ...find.as,
    collection: 'audit_events',
    where,
    sort: '-id',
    limit: RECENT,
  })
  return (
    <MoneyTable
      columns={['When', 'Action', 'By', 'Reason']}
      none="No staff activity."
      rows={docs.map(({ id, createdAt, action, actor_email, reason }) => ({
        key: id,
        cells: [
          <RecordTime collection="audit_events" id={id} key="when" time={createdAt} />,
          asText(action),
          actor_email,
          reason || '–',
        ],
      }))}
      title="Staff activity"
    />
  )
}

/** Terms that a user accepted, the newest first. */
export const ConsentsPart = async ({ record: { find }, user }: { record: PanelRecord; user: number }) => {
  const { docs } = await find.payload.find({
    ...find.as,
    collection: 'consents',
    where: { user: { equals: user } },
    sort: '-accepted_at',
    limit: RECENT,
  })
  return (
    <MoneyTable
      columns={['When', 'Consent', 'Version']}
      none="No consents recorded."
      rows={docs.map(({ id, kind, text_version, accepted_at }) => ({
        key: id,
        cells: [<RecordTime collection="consents" id={id} key="when" time={accepted_at} />, asText(kind), text_version],
      }))}
      title="Consents"
    />
  )
}

export const RecordTime = ({ collection, id, time }: { collection: string; id: number; time: string }) => (
  <a href={`/admin/collections/${collection}/${id}`}>{instantText(time)}</a>
)

type AccountProps = { record: PanelRecord; user: number; email: string; disabledAt: string | null }

/** Whether the account can log in, and what staff can do about it. */
export const AccountActions = ({ record, user, email, disabledAt }: AccountProps) => (
  <>
    <StateSection
      collection="users"
      record={{ ...record, id: user }}
      text={disabledAt ? USER_TEXTS.disabled : USER_TEXTS.active}
      why={disabledAt && `Since ${instantText(disabledAt)}.`}
    />
    <div className="shelf-case__more">
      <ViewAsButton email={email} userId={user} />
      <a download href={`/api/admin/users/${user}/export`}>
        Export all data
      </a>
    </div>
  </>
)

/** The user who logs in as this brand or creator. */
export const UserLink = ({ record, user }: { record: PanelRecord; user: number }) => (
  <RecordLink collection="users" id={user} payload={record.find.payload} />
)
