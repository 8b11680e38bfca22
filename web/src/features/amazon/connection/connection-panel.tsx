import type { ReactNode } from 'react'
import type { AmazonConnection } from '../../../../../src/contracts/amazon'
import { ButtonLink } from '../../../components/ui/button-link'
import { Skeleton } from '../../../components/ui/skeleton'
import { Unknown } from '../../../components/ui/unknown'
import { daysIn, formatDay, formatInstant, formatRange } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { ConnectionBadge } from './connection-status'
import { DisconnectButton } from './disconnect-button'

export type ConnectionPanelProps = {
  /** Undefined while loading. */
  connection: AmazonConnection | undefined
  isPulling: boolean
}

export const ConnectionPanel = ({ connection, isPulling }: ConnectionPanelProps) => (
  <section aria-label="Connection" className="min-w-0 rounded-panel border border-line bg-surface">
    {connection ? (
      <Connection connection={connection} isPulling={isPulling} />
    ) : (
      <div className="grid gap-5 p-5">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-36" />
      </div>
    )}
  </section>
)

const Connection = ({ connection, isPulling }: { connection: AmazonConnection; isPulling: boolean }) => (
  <>
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5">
      <div className="grid min-w-0 gap-1">
        <h2 className="min-w-0 break-words font-semibold text-18">{connection.seller_name ?? 'Your seller account'}</h2>
        <p className="text-13 text-ink-2">
          {connection.data_through ? `Amazon data through ${formatDay(connection.data_through)}` : 'No Amazon data yet'}
        </p>
      </div>
      <ConnectionBadge status={connection.status} />
    </header>
    <dl className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10 sm:px-5 sm:py-2">
      <Fact label="Days covered">{coverage(connection)}</Fact>
      <Fact label="Products">{formatCount(connection.products)}</Fact>
      <Fact label="Last sync">{lastPull(connection)}</Fact>
      <Fact label="Catalog updated">
        {connection.last_catalog_at ? formatInstant(connection.last_catalog_at) : <Unknown reason="Not synced yet" />}
      </Fact>
      <Fact label="Next sync">{nextPull(connection, isPulling)}</Fact>
    </dl>
    <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3.5">
      {connection.status === 'connected' && <DisconnectButton />}
      <ButtonLink to="/signup/step3-brand">{connection.status === 'never' ? 'Connect Amazon' : 'Reconnect'}</ButtonLink>
    </footer>
  </>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    className={
      'flex min-w-0 items-baseline justify-between gap-6 px-5 py-2 max-sm:border-line max-sm:border-b ' +
      'max-sm:last:border-b-0 sm:px-0'
    }
  >
    <dt className="shrink-0 text-ink-2">{label}</dt>
    <dd className="min-w-0 text-right tabular-nums">{children}</dd>
  </div>
)

const coverage = ({ data_from: from, data_through: to }: AmazonConnection): ReactNode => {
  if (from === null || to === null) return <Unknown reason="No data from Amazon yet" />
  const days = daysIn({ from, to })
  return `${formatRange({ from, to })} (${formatCount(days)} ${days === 1 ? 'day' : 'days'})`
}

const lastPull = ({ last_pull_at: at }: AmazonConnection): ReactNode =>
  at ? formatInstant(at) : <Unknown reason="Not synced yet" />

const nextPull = ({ status, next_pull_at: at }: AmazonConnection, isPulling: boolean): ReactNode => {
  if (isPulling) return 'Running now'
  if (status === 'revoked') return 'After you reconnect'
  if (status !== 'connected') return 'Not scheduled'
  if (at === null) return 'Within the hour'
  return Date.parse(at) <= Date.now() ? 'Due now' : formatInstant(at)
}
