import { useQuery } from '@tanstack/react-query'
import { PARTNERS } from '../../../../../src/contracts/lists'
import type { PartnerRow } from '../../../../../src/contracts/partners'
import { laterPart } from '../../../components/later-part'
import { CsvButton } from '../../../components/list/csv-button'
import { Filter, ListTools, NothingFound } from '../../../components/list/list-tools'
import { FiguresOf } from '../../../components/list/period-figure'
import { tableOptionsOf, useList } from '../../../components/list/use-list'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { creatorPath } from '../../../lib/creator-path'
import type { DayRange } from '../../../lib/dates'
import { PARTNERS_TABLE } from './partner-columns'
import {
  AUDIENCE_OPTIONS,
  CATEGORY_OPTIONS,
  LINKED_OPTIONS,
  PARTNER_COLUMNS,
  PARTNER_EXTRA,
  PARTNER_OPTIONAL,
  STATUS_OPTIONS,
} from './partner-list'
import { partnersQuery } from './partner-queries'
import { TagFilter } from './tag-filter'

const ROWS = 25

const PartnersBulk = laterPart(
  async () => (await import('./partners-bulk')).PartnersBulk,
  'the actions for selected creators',
  null,
)

/** Everything that it shows is in the URL. */
export const Partners = ({ range }: { range: DayRange }) => {
  const { from, to } = range
  const list = useList(PARTNERS, { optional: PARTNER_OPTIONAL, extra: PARTNER_EXTRA })
  const partners = useQuery(partnersQuery({ ...list.query, from, to, page: list.page, limit: ROWS }))
  const total = partners.data?.total ?? 0
  const rows = partners.data?.rows
  const pageIds = (rows ?? []).map(({ partnership_id }) => partnership_id)
  return (
    <div className="grid gap-3">
      <ListTools
        list={list}
        searchLabel="Search by name"
        columns={PARTNER_COLUMNS}
        csv={
          <CsvButton
            call={'GET /api/partnerships/csv'}
            request={{ query: { ...list.query, from, to } }}
            disabled={total === 0}
          />
        }
      >
        <Filter list={list} filter="status" label="Status" options={STATUS_OPTIONS} />
        <Filter list={list} filter="linked" label="Links" options={LINKED_OPTIONS} />
        <TagFilter list={list} />
        <Filter list={list} filter="audience" label="Audience" options={AUDIENCE_OPTIONS} />
        <Filter list={list} filter="category" label="Category" options={CATEGORY_OPTIONS} />
      </ListTools>
      <Loaded what="your creators" queries={[partners]}>
        <FiguresOf range={range}>
          <Table
            caption="Creators"
            columns={PARTNERS_TABLE}
            options={tableOptionsOf(list, PARTNER_OPTIONAL, pageIds)}
            loading={!rows}
            isStale={partners.isPlaceholderData}
            rows={rows ?? []}
            rowKey={(row) => row.partnership_id}
            rowLabel={nameOf}
            rowHref={creatorPath}
            empty={list.isFiltered ? <NothingFound list={list} what="creators" /> : <NoCreators />}
            page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
          />
        </FiguresOf>
        <PartnersBulk list={list} total={total} />
      </Loaded>
    </div>
  )
}

const nameOf = (row: PartnerRow): string => row.creator_name

const NoCreators = () => (
  <EmptyState
    outline="table"
    title="No creators yet"
    text="Invite creators you know, or share your public page. Those who join or apply appear here."
    action={
      <ButtonLink to="/dashboard/invitations" variant="primary">
        Invite creators
      </ButtonLink>
    }
  />
)
