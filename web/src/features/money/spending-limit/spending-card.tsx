import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { SpendingLimit } from '../../../../../src/contracts/spending-limit'
import { lazyDialog } from '../../../components/lazy-dialog'
import { SettingsPanel } from '../../../components/settings-panel'
import { Button } from '../../../components/ui/button'
import { Cents } from '../../../components/ui/cents'
import { Loaded } from '../../../components/ui/loaded'
import { Money } from '../../../components/ui/money'
import { useAddress } from '../../../lib/address'
import { formatMonthName } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import type { LimitDialogProps } from './limit-dialog'
import { spendingLimitQuery, useRaiseLimit } from './spending-queries'
import { effectOf, nextLimit, spentCents, stateOf } from './spending-text'

const LimitDialog = lazyDialog<LimitDialogProps>(async () => (await import('./limit-dialog')).LimitDialog, {
  what: 'The spending limit',
})

/** An email links to `?limit=raise`, which opens the dialog with the next limit. */
export const SpendingCard = () => {
  const limit = useQuery(spendingLimitQuery())
  return (
    <Loaded what="your spending limit" queries={[limit]}>
      <Panel limit={limit.data} />
    </Loaded>
  )
}

const Panel = ({ limit }: { limit: SpendingLimit | undefined }) => {
  const { query, change } = useAddress()
  const [isOpen, setIsOpen] = useState(false)
  const isRaising = query.get('limit') === 'raise' && limit !== undefined
  const close = () => {
    setIsOpen(false)
    if (query.has('limit')) change({ limit: '' }, { replace: true })
  }
  return (
    <>
      <SettingsPanel
        id="spending-limit"
        title="Spending limit"
        sentence="The most commission you pay for a month of sales, in Pacific time."
        state={limit && stateOf(limit)}
        footer={
          limit && (
            <>
              <Button {...LimitDialog.opener} onClick={() => setIsOpen(true)}>
                {limit.limit_cents === null ? 'Set limit' : 'Change limit'}
              </Button>
              {limit.state !== 'open' && <RaiseButton limit={limit} />}
            </>
          )
        }
      >
        {limit && <Spent limit={limit} />}
      </SettingsPanel>
      {limit && (isOpen || isRaising) && <LimitDialog limit={limit} isRaising={isRaising} onClose={close} />}
    </>
  )
}

/** Absent at the highest limit. */
export const RaiseButton = ({ limit }: { limit: SpendingLimit }) => {
  const { raise, isPending } = useRaiseLimit()
  const next = nextLimit(limit)
  if (next === null) return null
  return (
    <Button variant="primary" loading={isPending} loadingText="Raising..." onClick={() => raise(next)}>
      Raise to {formatCents(next)}
    </Button>
  )
}

const BARS = { open: 'bg-accent', warned: 'bg-highlight', reached: 'bg-bad' }

const Spent = ({ limit }: { limit: SpendingLimit }) => {
  const { limit_cents, month, spending, state } = limit
  const share = limit_cents === null ? 0 : Math.min(100, Math.max(0, (spentCents(limit) / limit_cents) * 100))
  return (
    <>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="text-13 text-ink-2">Commission for {formatMonthName(month)} so far</span>
          <span className="tabular-nums">
            <span className="font-semibold text-18">
              <Money value={spending} />
            </span>
            {limit_cents !== null && (
              <span className="text-ink-2">
                {' '}
                of <Cents value={limit_cents} />
              </span>
            )}
          </span>
        </p>
        {limit_cents !== null && (
          <span aria-hidden className="h-1.5 overflow-clip rounded-chip bg-sunken">
            <span className={clsx('block h-full rounded-chip', BARS[state])} style={{ width: `${share}%` }} />
          </span>
        )}
      </div>
      <p className="text-ink-2">{effectOf(limit)}</p>
      <p className="text-13 text-ink-3">
        Counts estimated and final commission, with referral commission, for this month’s sales. Processing fees aren’t
        included. Sales that Amazon credits to earlier clicks are still owed, so the total can exceed a limit.
      </p>
    </>
  )
}
