import { useQuery } from '@tanstack/react-query'
import type { BillingOverview, StatementRow } from '../../../../../src/contracts/billing'
import { STATEMENTS } from '../../../../../src/contracts/lists'
import { CsvButton } from '../../../components/list/csv-button'
import { Filter, ListTools, NothingFound } from '../../../components/list/list-tools'
import { tableOptionsOf, useList } from '../../../components/list/use-list'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { formatDay } from '../../../lib/dates'
import { STATEMENTS_TABLE } from './statement-columns'
import { STATE_OPTIONS, STATEMENT_COLUMNS, STATEMENT_EXTRA, STATEMENT_OPTIONAL } from './statement-list'
import { STATEMENTS_ON_PAGE, statementsQuery } from './statement-queries'

const ROWS = STATEMENTS_ON_PAGE

/** Everything that it shows is in the URL. */
export const Statements = ({ overview }: { overview: BillingOverview | undefined }) => {
  const list = useList(STATEMENTS, { optional: STATEMENT_OPTIONAL, extra: STATEMENT_EXTRA })
  const statements = useQuery(statementsQuery({ ...list.query, page: list.page, limit: ROWS }))
  const { rows, total = 0, years = [] } = statements.data ?? {}
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-16">Statements</h2>
      {(!rows || years.length > 0) && (
        <ListTools
          list={list}
          searchLabel="Search by invoice number"
          columns={STATEMENT_COLUMNS}
          csv={
            <CsvButton
              call={'GET /api/billing/statements/csv'}
              request={{ query: list.query }}
              disabled={total === 0}
            />
          }
        >
          <Filter list={list} filter="status" label="Status" options={STATE_OPTIONS} />
          <Filter
            list={list}
            filter="year"
            label="Year"
            options={years.map((year) => ({ value: year, label: year }))}
          />
        </ListTools>
      )}
      <Loaded what="your statements" queries={[statements]}>
        <Table
          caption="Statements"
          columns={STATEMENTS_TABLE}
          options={tableOptionsOf(list, STATEMENT_OPTIONAL, [])}
          loading={!rows}
          isStale={statements.isPlaceholderData}
          rows={rows ?? []}
          rowKey={(row) => row.cycle_id}
          rowHref={hrefOf}
          empty={
            list.isFiltered ? <NothingFound list={list} what="statements" /> : <NoStatements overview={overview} />
          }
          page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
        />
      </Loaded>
    </section>
  )
}

const hrefOf = ({ cycle_id: id }: StatementRow): string => `/dashboard/billing/${id}`

const NoStatements = ({ overview }: { overview: BillingOverview | undefined }) => (
  <EmptyState
    outline="table"
    title="Nothing to pay yet"
    text={
      overview
        ? `Your first statement can arrive on ${formatDay(overview.next_statement_on)}, once commission is final.`
        : 'Your first statement will appear here once commission is final.'
    }
    action={<ButtonLink to="/dashboard/creators">View creators</ButtonLink>}
  />
)
