import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { ColumnsMenu } from '../../components/list/columns-menu'
import { Filter, Filters, NothingFound } from '../../components/list/list-tools'
import { FiguresOf } from '../../components/list/period-figure'
import { SearchField } from '../../components/list/search-field'
import { SortMenu } from '../../components/list/sort-menu'
import { tableOptionsOf } from '../../components/list/use-list'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Table } from '../../components/ui/table'
import type { DayRange } from '../../lib/dates'
import { countText } from '../../lib/sentence'
import { CHANNEL_OPTIONS } from './channel-options'
import { LinkNote } from './link-note'
import { linksQuery } from './link-queries'
import { LINK_COLUMNS, LINK_OPTIONAL, LINK_SORTS, PROBLEM_OPTIONS, STANDING_OPTIONS, useLinksList } from './links-list'
import { useLinkColumns } from './links-table'

const ROWS = 25

/** A creator's links with their figures of a period. */
export const Links = ({ range }: { range: DayRange }) => {
  const list = useLinksList()
  const columns = useLinkColumns()
  const { from, to } = range
  const links = useQuery(linksQuery({ ...list.query, from, to, page: list.page, limit: ROWS }))
  const { rows, total = 0, problems = 0, tags = [] } = links.data ?? {}
  return (
    <div className="grid gap-3">
      {problems > 0 && list.valueOf('problem') === '' && (
        <Attention problems={problems} onShow={() => list.setFilters({ problem: 'any' })} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label="Search name, product or ASIN" value={list.search} onSearch={list.setSearch} />
        <ColumnsMenu options={LINK_COLUMNS} values={list.columns} onShow={list.showColumn} />
      </div>
      <Filters list={list}>
        <span className="sm:hidden">
          <SortMenu options={LINK_SORTS} value={list.sort} onChoose={list.setSort} />
        </span>
        <Filter list={list} filter="state" label="Status" options={STANDING_OPTIONS} />
        <Filter list={list} filter="problem" label="Problem" options={PROBLEM_OPTIONS} />
        <Filter list={list} filter="channel" label="Channel" options={CHANNEL_OPTIONS} />
        {(tags.length > 0 || list.valueOf('tag') !== '') && (
          <Filter
            list={list}
            filter="tag"
            label="Tag"
            options={tags.map(({ tag, links: count }) => ({ value: tag, label: `${tag} (${count})` }))}
          />
        )}
      </Filters>
      <Loaded what="your links" queries={[links]}>
        <FiguresOf range={range}>
          <Table
            caption="Links"
            columns={columns}
            options={tableOptionsOf(list, LINK_OPTIONAL, [])}
            loading={!rows}
            isStale={links.isPlaceholderData}
            rows={rows ?? []}
            rowKey={(row) => row.id}
            rowHref={(row) => `/dashboard/link-detail/${row.link_id}`}
            rowNote={(row) => row.problem && <LinkNote link={row} />}
            empty={list.isFiltered ? <NothingFound list={list} what="links" /> : <NoLinks />}
            page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
          />
        </FiguresOf>
      </Loaded>
    </div>
  )
}

const Attention = ({ problems, onShow }: { problems: number; onShow: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface px-4 py-3">
    <p className="flex items-center gap-2.5">
      <TriangleAlert aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-wait" />
      {countText(problems, 'link')} {problems === 1 ? 'needs' : 'need'} attention
    </p>
    <Button size="small" onClick={onShow}>
      Show {problems === 1 ? 'it' : 'them'}
    </Button>
  </div>
)

const NoLinks = () => (
  <EmptyState
    outline="table"
    title="No links yet"
    text="Choose a product from a brand you work with to create your first link."
    action={<ButtonLink to="/dashboard/create-links">Choose a product</ButtonLink>}
  />
)
