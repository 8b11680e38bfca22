import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LANDING_PAGES } from '../../../../src/contracts/landing-lists'
import { ColumnsMenu } from '../../components/list/columns-menu'
import { Filter, Filters, NothingFound } from '../../components/list/list-tools'
import { FiguresOf } from '../../components/list/period-figure'
import { SearchField } from '../../components/list/search-field'
import { tableOptionsOf, useList } from '../../components/list/use-list'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Table } from '../../components/ui/table'
import type { DayRange } from '../../lib/dates'
import { builderPath } from './builder-path'
import { PAGES_TABLE } from './page-columns'
import { PAGE_COLUMNS, PAGE_EXTRA, PAGE_OPTIONAL, PAGE_STATE_OPTIONS, PAGES_ON_PAGE } from './page-list'
import { landingPagesQuery } from './page-queries'

export type LandingPagesProps = {
  range: DayRange
  /** The button that creates the first page. */
  create: ReactNode
}

/** A row opens the builder; all else is in the URL. */
export const LandingPages = ({ range, create }: LandingPagesProps) => {
  const { from, to } = range
  const list = useList(LANDING_PAGES, { optional: PAGE_OPTIONAL, extra: PAGE_EXTRA })
  const pages = useQuery(landingPagesQuery({ ...list.query, from, to, page: list.page, limit: PAGES_ON_PAGE }))
  const { rows, total = 0 } = pages.data ?? {}
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label="Search pages" value={list.search} onSearch={list.setSearch} />
        <ColumnsMenu options={PAGE_COLUMNS} values={list.columns} onShow={list.showColumn} />
      </div>
      <Filters list={list}>
        <Filter list={list} filter="state" label="Status" options={PAGE_STATE_OPTIONS} />
      </Filters>
      <Loaded what="your landing pages" queries={[pages]}>
        <FiguresOf range={range}>
          <Table
            caption="Landing pages"
            columns={PAGES_TABLE}
            options={tableOptionsOf(list, PAGE_OPTIONAL, [])}
            loading={!rows}
            isStale={pages.isPlaceholderData}
            rows={rows ?? []}
            rowKey={(row) => row.id}
            rowHref={(row) => builderPath(row.id)}
            empty={list.isFiltered ? <NothingFound list={list} what="pages" /> : <NoPages create={create} />}
            page={{ page: list.page, limit: PAGES_ON_PAGE, total, onPageChange: list.setPage }}
          />
        </FiguresOf>
      </Loaded>
    </div>
  )
}

const NoPages = ({ create }: { create: ReactNode }) => (
  <EmptyState
    outline="shelf"
    title="No landing pages yet"
    text="A page presents a product, collects emails for a discount and leads to Amazon. Creators can share it too."
    action={create}
  />
)
