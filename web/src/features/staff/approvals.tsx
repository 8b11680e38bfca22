import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { APPROVAL_TEXTS } from '../../../../src/contracts/state-texts'
import { APPROVAL_STATES, type ApprovalState } from '../../../../src/contracts/states'
import { lazyDialog } from '../../components/lazy-dialog'
import { ToggleChip } from '../../components/list/toggle-chip'
import { Button } from '../../components/ui/button'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Skeleton } from '../../components/ui/skeleton'
import { TableFooter } from '../../components/ui/table-footer'
import { useLastPage } from '../../components/ui/use-last-page'
import { useListAddress } from '../../lib/list-address'
import { countText } from '../../lib/sentence'
import { ApprovalItem } from './approval-item'
import type { DeclineDialogProps } from './decline-dialog'
import { APPROVALS_PER_PAGE, approvalsQuery, useDecideCreators } from './staff-queries'

const DeclineDialog = lazyDialog<DeclineDialogProps>(async () => (await import('./decline-dialog')).DeclineDialog)

/** Creators who wait for a decision, with what it needs; and those who were decided. The state and page are in the URL. */
export const Approvals = () => {
  const { filter, page, setPage, change } = useListAddress('state')
  const state = APPROVAL_STATES.find((one) => one === filter) ?? 'waiting'
  const [chosen, setChosen] = useState<readonly number[]>([])
  const creators = useQuery(approvalsQuery(state, page))
  const isStale = creators.isPlaceholderData
  const { rows: loaded, total = 0 } = creators.data ?? {}
  const footer = { page, limit: APPROVALS_PER_PAGE, total, onPageChange: setPage }
  const isBehind = useLastPage({ page: footer, isEmpty: loaded?.length === 0, isStale })
  const rows = isBehind ? undefined : loaded
  const ids = (rows ?? []).map(({ id }) => id).filter((id) => chosen.includes(id))
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {APPROVAL_STATES.map((one) => (
          <ToggleChip
            key={one}
            label={APPROVAL_TEXTS[one].label}
            isOn={one === state}
            onToggle={() => {
              setChosen([])
              change({ state: one === 'waiting' ? '' : one, page: '' })
            }}
          />
        ))}
      </div>
      <DecisionBar ids={ids} isStale={isStale} state={state} onDone={() => setChosen([])} />
      <Loaded what="the creators" queries={[creators]}>
        <div className="rounded-panel border border-line bg-surface">
          {!rows && <Skeleton className="h-40 w-full" />}
          {rows?.length === 0 && <NoCreators state={state} />}
          {rows && rows.length > 0 && (
            <ul
              aria-busy={isStale}
              aria-label="Creators"
              className={clsx('divide-y divide-line', isStale && 'opacity-60')}
            >
              {rows.map((row) => (
                <ApprovalItem
                  key={row.id}
                  row={row}
                  isChosen={chosen.includes(row.id)}
                  isStale={isStale}
                  onChoose={(isChosen) => choose(row.id, isChosen)}
                />
              ))}
            </ul>
          )}
          <TableFooter {...footer} />
        </div>
      </Loaded>
    </div>
  )
}

const NoCreators = ({ state }: { state: ApprovalState }) =>
  state === 'waiting' ? (
    <EmptyState outline="table" title="You’re all caught up" text="Creators who sign up appear here." />
  ) : (
    <EmptyState outline="table" title="No creators here" text="Creators appear here after a decision." />
  )

type BarProps = { ids: number[]; isStale: boolean; state: ApprovalState; onDone: () => void }

/** For the chosen creators; it has its place before any is chosen, so that nothing moves. */
const DecisionBar = ({ ids, isStale, state, onDone }: BarProps) => {
  const [isDeclining, setDeclining] = useState(false)
  const decide = useDecideCreators(() => {
    setDeclining(false)
    onDone()
  })
  const isNone = ids.length === 0
  const isDisabled = isNone || isStale
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-3">
      <p aria-live="polite" className="mr-auto text-ink-2">
        {isNone ? 'Select creators to approve or decline them.' : `${countText(ids.length, 'creator')} selected`}
      </p>
      {state !== 'rejected' && (
        <Button {...DeclineDialog.opener} disabled={isDisabled || decide.isPending} onClick={() => setDeclining(true)}>
          Decline
        </Button>
      )}
      {state !== 'approved' && (
        <Button
          variant="primary"
          disabled={isDisabled}
          loading={decide.isPending && !isDeclining}
          loadingText="Approving..."
          onClick={() => decide.mutate({ ids, act: 'approve' })}
        >
          Approve
        </Button>
      )}
      {isDeclining && (
        <DeclineDialog
          count={ids.length}
          isSaving={decide.isPending}
          onClose={() => setDeclining(false)}
          onDecline={(reason, onError) => decide.mutate({ ids, act: 'decline', reason }, { onError })}
        />
      )}
    </div>
  )
}
