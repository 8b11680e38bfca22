import { useQuery } from '@tanstack/react-query'
import { APPLICATIONS } from '../../../../../src/contracts/lists'
import type { PartnerRow } from '../../../../../src/contracts/partners'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { ChannelNames } from '../../../components/channel-links'
import { laterPart } from '../../../components/later-part'
import { CsvButton } from '../../../components/list/csv-button'
import { Filter, ListTools, NothingFound } from '../../../components/list/list-tools'
import { tableOptionsOf, useList } from '../../../components/list/use-list'
import { Avatar } from '../../../components/ui/avatar'
import { ButtonLink } from '../../../components/ui/button-link'
import { ClampedText } from '../../../components/ui/clamped-text'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { RowTitle } from '../../../components/ui/row-title'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { creatorPath } from '../../../lib/creator-path'
import { formatDay, formatShortDay, reportDay } from '../../../lib/dates'
import { DecideButtons } from './decide-buttons'
import { Categories } from './partner-columns'
import { APPLICATION_COLUMNS, APPLICATION_OPTIONAL, AUDIENCE_OPTIONS, CATEGORY_OPTIONS } from './partner-list'
import { partnersQuery } from './partner-queries'

const ROWS = 25

const ApplicationsBulk = laterPart(
  async () => (await import('./partners-bulk')).ApplicationsBulk,
  'the actions for selected applications',
  null,
)

/** Those that await a decision, in the URL as every list. */
export const Applications = () => {
  const all = useList(APPLICATIONS, { optional: APPLICATION_OPTIONAL })
  const pending = { ...all.query, status: 'pending' } as const
  const selection =
    all.selection?.kind === 'matching'
      ? ({ kind: 'matching', rows: { ...all.selection.rows, status: 'pending' } } as const)
      : all.selection
  const list = { ...all, selection }
  const applications = useQuery(partnersQuery({ ...pending, page: list.page, limit: ROWS }))
  const total = applications.data?.total ?? 0
  const rows = applications.data?.rows
  const pageIds = (rows ?? []).map(({ partnership_id }) => partnership_id)
  return (
    <div className="grid gap-3">
      {(!rows || total > 1 || list.isFiltered) && (
        <ListTools
          list={list}
          searchLabel="Search by name"
          columns={APPLICATION_COLUMNS}
          csv={<CsvButton call={'GET /api/partnerships/csv'} request={{ query: pending }} disabled={total === 0} />}
        >
          <Filter list={list} filter="audience" label="Audience" options={AUDIENCE_OPTIONS} />
          <Filter list={list} filter="category" label="Category" options={CATEGORY_OPTIONS} />
        </ListTools>
      )}
      <Loaded what="the applications" queries={[applications]}>
        <Table
          caption="Applications"
          columns={COLUMNS}
          options={tableOptionsOf(list, APPLICATION_OPTIONAL, pageIds)}
          loading={!rows}
          isStale={applications.isPlaceholderData}
          rows={rows ?? []}
          rowKey={(row) => row.partnership_id}
          rowLabel={({ creator_name: name }) => name}
          rowHref={creatorPath}
          rowNote={noteOf}
          empty={list.isFiltered ? <NothingFound list={list} what="applications" /> : <NoApplications />}
          page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
        />
        <ApplicationsBulk list={list} total={total} />
      </Loaded>
    </div>
  )
}

const NoApplications = () => (
  <EmptyState
    outline="table"
    title="You’re all caught up"
    text="New applications appear here. Share your public page to get more."
    action={<ButtonLink to="/dashboard/affiliate-program">View program page</ButtonLink>}
  />
)

const noteOf = ({ creator_name: name, message }: PartnerRow) =>
  message && (
    <div className="text-13 text-ink-2">
      <span className="sr-only">Note from {name}:</span>
      <ClampedText text={message} name={`${name}’s note`} />
    </div>
  )

const appliedDay = (partner: PartnerRow): string => reportDay(new Date(partner.applied_at))

const column = columnHelper<PartnerRow>()

const COLUMNS = column.columns([
  column.accessor('creator_name', {
    id: 'name',
    header: 'Creator',
    cell: ({ row: { original: partner }, getValue }) => (
      <RowTitle
        title={getValue()}
        mark={<Avatar name={getValue()} image={partner.photo_url} side="creator" size={24} />}
        detail={
          <span className="@xl:hidden">
            {formatShortDay(appliedDay(partner))} · {audienceLabel(partner.total_reach)}
          </span>
        }
      />
    ),
  }),
  column.accessor(appliedDay, {
    id: 'applied',
    header: 'Applied',
    sortDescFirst: true,
    meta: { hideBelow: 'sm' },
    cell: ({ getValue }) => <span title={formatDay(getValue())}>{formatShortDay(getValue())}</span>,
  }),
  column.accessor('total_reach', {
    id: 'audience',
    header: 'Audience',
    sortDescFirst: true,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => audienceLabel(getValue()),
  }),
  column.display({
    id: 'channels',
    header: 'Channels',
    cell: ({ row }) => <ChannelNames channels={row.original.channels} />,
  }),
  column.accessor((partner) => partner.product_categories.join(', '), {
    id: 'categories',
    header: 'Categories',
    enableSorting: false,
    meta: { hideBelow: 'lg' },
    cell: ({ getValue }) => <Categories text={getValue()} />,
  }),
  column.display({
    id: 'answer',
    header: 'Actions',
    meta: { hideHeader: true, hideBelow: 'md' },
    cell: ({ row }) => <DecideButtons partner={row.original} size="small" />,
  }),
])
