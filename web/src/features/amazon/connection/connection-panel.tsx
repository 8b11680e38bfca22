import type { ReactNode } from 'react'
import type { AmazonConnection } from '../../../../../src/contracts/amazon'
import { ButtonLink } from '../../../components/ui/button-link'
import { Skeleton } from '../../../components/ui/skeleton'
import { Unknown } from '../../../components/ui/unknown'
import { formatPacificTime } from '../../../lib/dates'
import { formatCount } from '../../../lib/decimals'
import { CONNECTION_HINTS, ConnectionBadge } from './connection-status'
import { DisconnectButton } from './disconnect-button'

export type ConnectionPanelProps = {
  /** Undefined while loading. */
  connection: AmazonConnection | undefined
  isSyncing: boolean
}

export const ConnectionPanel = ({ connection, isSyncing }: ConnectionPanelProps) => (
  <section aria-label="Connection" className="min-w-0 rounded-panel border border-line bg-surface">
    {connection ? (
      <Connection connection={connection} isSyncing={isSyncing} />
    ) : (
      <div className="grid gap-5 p-5">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-36" />
      </div>
    )}
  </section>
)

const Connection = ({ connection, isSyncing }: { connection: AmazonConnection; isSyncing: boolean }) => (
  <>
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5">
      <div className="grid min-w-0 gap-1">
        <h2 className="min-w-0 break-words font-semibold text-18">{connection.seller_name ?? 'Your seller account'}</h2>
        <p role="status" className="text-13 text-ink-2">
          {isSyncing
            ? 'Syncing with Amazon. New data appears here automatically.'
            : CONNECTION_HINTS[connection.status]}
        </p>
      </div>
      <ConnectionBadge status={connection.status} />
    </header>
    <dl className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10 sm:px-5 sm:py-2">
      <Fact label="Products">{formatCount(connection.products)}</Fact>
      <Fact label="Catalog updated">
        {connection.last_catalog_at ? (
          formatPacificTime(connection.last_catalog_at)
        ) : (
          <Unknown reason="Not synced yet" />
        )}
      </Fact>
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
