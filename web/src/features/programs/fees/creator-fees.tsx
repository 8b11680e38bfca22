import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreatorFeeChoice, CreatorFeeRow } from '../../../../../src/contracts/fees'
import { CREATOR_FEES } from '../../../../../src/contracts/lists'
import { BulkBar } from '../../../components/list/bulk-bar'
import { CsvButton } from '../../../components/list/csv-button'
import { Filter, ListTools, NothingFound } from '../../../components/list/list-tools'
import { RemovableChip } from '../../../components/list/removable-chip'
import { type ListOf, tableOptionsOf, useList } from '../../../components/list/use-list'
import { Button } from '../../../components/ui/button'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { useToday } from '../../../session/today'
import { ChangeFeeDialog } from '../dialogs'
import { TagFilter } from '../partners/tag-filter'
import { CUSTOM_OPTIONS, FEE_EXTRA, NAMED, OF_CREATOR, SOON_OPTIONS } from './creator-fee-columns'
import { creatorFeesQuery } from './fee-queries'

const ROWS = 25

export type CreatorFeesProps = {
  /** Undefined: of all. With `isNamed`, it comes from `?creator=` of the address. */
  creatorId: number | undefined
  /** Whether a column names the creator. */
  isNamed: boolean
}

/** What each partner earns for each product; a row changes it, and so do selected rows together. */
export const CreatorFees = ({ creatorId, isNamed }: CreatorFeesProps) => {
  const { table, options, optional } = isNamed ? NAMED : OF_CREATOR
  const list = useList(CREATOR_FEES, { optional, extra: FEE_EXTRA })
  const [opened, setOpened] = useState<CreatorFeeRow | null>(null)
  const today = useToday()
  const query = { ...list.query, creatorId }
  const fees = useQuery(creatorFeesQuery({ ...query, page: list.page, limit: ROWS }))
  const total = fees.data?.total ?? 0
  const rows = fees.data?.rows
  const pageIds = (rows ?? []).map(({ creator_product_id }) => creator_product_id)
  return (
    <div className="grid gap-3">
      <ListTools
        list={list}
        searchLabel={creatorId === undefined ? 'Search creators and products' : 'Search products'}
        columns={options}
        csv={<CsvButton call={'GET /api/fees/csv'} request={{ query }} disabled={total === 0} />}
      >
        {isNamed && creatorId !== undefined && (
          <RemovableChip
            text={`Creator: ${rows?.[0]?.creator_name ?? 'one creator'}`}
            onRemove={() => list.setFilters({ creator: '' })}
          />
        )}
        <Filter list={list} filter="custom" label="Fee" options={CUSTOM_OPTIONS} />
        <Filter list={list} filter="soon" label="Scheduled" options={SOON_OPTIONS} />
        {creatorId === undefined && <TagFilter list={list} />}
      </ListTools>
      <Loaded what="your creators’ fees" queries={[fees]}>
        <Table
          caption="Creators’ fees"
          columns={table}
          options={tableOptionsOf(list, optional, pageIds)}
          loading={!rows}
          isStale={fees.isPlaceholderData}
          rows={rows ?? []}
          rowKey={(row) => row.creator_product_id}
          rowLabel={nameOf}
          onRowClick={setOpened}
          empty={
            list.isFiltered ? (
              <NothingFound list={list} what="fees" />
            ) : (
              <NoFees isOfCreator={creatorId !== undefined} />
            )
          }
          page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
        />
        <FeesBulk list={list} total={total} creatorId={creatorId} />
      </Loaded>
      {opened && (
        <ChangeFeeDialog
          products={{ productIds: [opened.product_id] }}
          count={1}
          creators={[{ id: opened.creator_id, name: opened.creator_name }]}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

const nameOf = (fee: CreatorFeeRow): string => `${fee.product_title ?? fee.asin}, ${fee.creator_name}`

type BulkProps = { list: ListOf<typeof CREATOR_FEES>; total: number; creatorId: number | undefined }

const FeesBulk = ({ list, total, creatorId }: BulkProps) => {
  const [isChanging, setIsChanging] = useState(false)
  const today = useToday()
  const { selection } = list
  const choice: CreatorFeeChoice | null =
    selection &&
    (selection.kind === 'ids'
      ? { creatorProductIds: selection.ids }
      : { matchingFees: { ...selection.rows, creatorId } })
  return (
    <>
      <BulkBar list={list} total={total} noun="fee">
        <Button {...ChangeFeeDialog.opener} variant="primary" onClick={() => setIsChanging(true)}>
          Change fees
        </Button>
      </BulkBar>
      {choice && isChanging && (
        <ChangeFeeDialog
          products={choice}
          count={'creatorProductIds' in choice ? choice.creatorProductIds.length : total}
          today={today}
          onClose={() => setIsChanging(false)}
          onSaved={list.clearSelection}
        />
      )}
    </>
  )
}

const NoFees = ({ isOfCreator }: { isOfCreator: boolean }) => (
  <EmptyState
    outline="table"
    title="No fees yet"
    text={
      isOfCreator
        ? 'The creator’s fee for each product appears here once your program has products.'
        : 'Partners appear here with every program product once they join.'
    }
  />
)
