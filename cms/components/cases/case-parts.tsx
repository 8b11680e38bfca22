import { Link } from '@payloadcms/ui'
import type { Where } from 'payload'
import type { ReactNode } from 'react'
import { EMAIL_TEXTS } from '../../../src/contracts/panel-texts'
import { USER_TEXTS } from '../../../src/contracts/state-texts'
import { listAddress } from '../../../src/services/operations/list-address'
import { StateSection } from '../actions/state-section'
import { instantText } from '../fields/dates'
import { type Figure, FigureList } from '../fields/figure-list'
import type { PanelRecord } from '../fields/panel-record'
import { RecordLink } from '../fields/record-link'
import { StatePill } from '../fields/state-pill'
import { asText } from '../fields/state-texts'
import { MoneyTable } from '../money/money-table'
import { readBan } from './restrictions-part'
import { ViewAsButton } from './view-as-button'

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
    {figures.length > 0 && <FigureList figures={figures} />}
    {children}
  </section>
)

const RECENT = 5

/** The list of the rows that belong to a person. */
export const ownRows = (slug: string, owner: 'brand' | 'creator', { id }: PanelRecord): string =>
  listAddress(slug, [[owner, 'equals', String(id)]])

type AuditProps = {
  record: PanelRecord
  /** Collections, each with the id of a record. */
  targets: Partial<Record<'brands' | 'creators' | 'users', number>>
}

/** What staff did to these records, the newest first. */
export const AuditPart = async ({ record: { find }, targets }: AuditProps) => {
  const where: Where = {
    or: Object.entries(targets).map(([collection, id]) => ({
      target_collection: { equals: collection },
      target_id: { equals: id },
    })),
  }
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

/** Emails to an address, the newest first. */
export const EmailsPart = async ({ record: { find }, email }: { record: PanelRecord; email: string }) => {
  const { docs, totalDocs } = await find.payload.find({
    ...find.as,
    collection: 'emails',
    where: { recipient: { equals: email } },
    sort: '-id',
    limit: RECENT,
  })
  return (
    <MoneyTable
      all={{ address: listAddress('emails', [['recipient', 'equals', email]]), count: totalDocs }}
      columns={['When', 'Subject', 'Status']}
      none="No emails in the last 90 days."
      rows={docs.map(({ id, subject, status, createdAt }) => ({
        key: id,
        cells: [
          <RecordTime collection="emails" id={id} key="when" time={createdAt} />,
          subject,
          <StatePill key="state" text={EMAIL_TEXTS[status]} />,
        ],
      }))}
      title="Emails"
    />
  )
}

export const RecordTime = ({ collection, id, time }: { collection: string; id: number; time: string }) => (
  <a href={`/admin/collections/${collection}/${id}`}>{instantText(time)}</a>
)

type AccountProps = { record: PanelRecord; user: number; email: string; disabledAt: string | null }

/** Whether the account can log in, and what staff can do about it. */
export const AccountActions = async ({ record, user, email, disabledAt }: AccountProps) => {
  const ban = await readBan(record, user)
  return (
    <>
      <StateSection
        collection="users"
        record={{ ...record, id: user }}
        text={ban?.text ?? (disabledAt ? USER_TEXTS.disabled : USER_TEXTS.active)}
        why={ban?.why ?? (disabledAt && `Since ${instantText(disabledAt)}.`)}
      />
      <div className="shelf-case__more">
        <ViewAsButton email={email} userId={user} />
        <a download href={`/api/admin/users/${user}/export`}>
          Export all data
        </a>
      </div>
    </>
  )
}

/** The user who logs in as this brand or creator. */
export const UserLink = ({ record, user }: { record: PanelRecord; user: number }) => (
  <RecordLink collection="users" id={user} payload={record.find.payload} />
)
