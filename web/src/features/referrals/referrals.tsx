import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REFERRALS } from '../../../../src/contracts/lists'
import type { ReferralCostRow } from '../../../../src/contracts/referrals'
import { lazyDialog } from '../../components/lazy-dialog'
import { CsvButton } from '../../components/list/csv-button'
import { Filter, ListTools, NothingFound } from '../../components/list/list-tools'
import { FiguresOf } from '../../components/list/period-figure'
import { RemovableChip } from '../../components/list/removable-chip'
import { tableOptionsOf, useList } from '../../components/list/use-list'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Table } from '../../components/ui/table'
import type { DayRange } from '../../lib/dates'
import { REFERRALS_TABLE } from './referral-columns'
import { ACTIVE_OPTIONS, REFERRAL_COLUMNS, REFERRAL_OPTIONAL, SOLD_OPTIONS } from './referral-lists'
import { ROWS_ON_PAGE, referralsQuery } from './referral-queries'
import type { ReferralSheetProps } from './referral-sheet'

const ReferralSheet = lazyDialog<ReferralSheetProps>(async () => (await import('./referral-sheet')).ReferralSheet, {
  isOpen: ({ referral }) => referral !== null,
})

/** Who referred whom, and what it costs; a row opens its rates, with both creators. All else is in the URL. */
export const Referrals = ({ range }: { range: DayRange }) => {
  const { from, to } = range
  const list = useList(REFERRALS, { optional: REFERRAL_OPTIONAL })
  const referrals = useQuery(referralsQuery({ ...list.query, from, to, page: list.page, limit: ROWS_ON_PAGE }))
  const [opened, setOpened] = useState<ReferralCostRow | null>(null)
  const { rows, total = 0 } = referrals.data ?? {}
  return (
    <>
      <ListTools
        list={list}
        searchLabel="Search by name"
        columns={REFERRAL_COLUMNS}
        csv={
          <CsvButton
            call={'GET /api/referrals/csv'}
            request={{ query: { ...list.query, from, to } }}
            disabled={total === 0}
          />
        }
      >
        {list.valueOf('referrer') && (
          <RemovableChip
            text={`Referred by: ${rows?.[0]?.referrer_name ?? 'one creator'}`}
            onRemove={() => list.setFilters({ referrer: '' })}
          />
        )}
        <Filter list={list} filter="paying" label="Commission" options={ACTIVE_OPTIONS} />
        <Filter list={list} filter="sold" label="Sales" options={SOLD_OPTIONS} />
      </ListTools>
      <Loaded what="your referrals" queries={[referrals]}>
        <FiguresOf range={range}>
          <Table
            caption="Referrals"
            columns={REFERRALS_TABLE}
            options={tableOptionsOf(list, REFERRAL_OPTIONAL, [])}
            loading={!rows}
            isStale={referrals.isPlaceholderData}
            rows={rows ?? []}
            rowKey={(row) => row.id}
            onRowClick={setOpened}
            empty={list.isFiltered ? <NothingFound list={list} what="referrals" /> : <NoReferrals />}
            page={{ page: list.page, limit: ROWS_ON_PAGE, total, onPageChange: list.setPage }}
          />
        </FiguresOf>
      </Loaded>
      <ReferralSheet referral={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const NoReferrals = () => (
  <EmptyState
    outline="table"
    title="No referrals yet"
    text="Set a referral commission. Creators who join with a partner’s link appear here, with what they cost you."
  />
)
