import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CollectedEmail } from '../../../../src/contracts/collected-emails'
import { COLLECTED_EMAILS } from '../../../../src/contracts/landing-lists'
import { lazyDialog } from '../../components/lazy-dialog'
import { CsvButton } from '../../components/list/csv-button'
import { Filter, ListTools, NothingFound } from '../../components/list/list-tools'
import { RemovableChip } from '../../components/list/removable-chip'
import { tableOptionsOf, useList } from '../../components/list/use-list'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Table } from '../../components/ui/table'
import type { DayRange } from '../../lib/dates'
import { EMAILS_TABLE } from './email-columns'
import { EMAIL_COLUMNS, EMAIL_OPTIONAL, EMAILS_ON_PAGE, STATE_OPTIONS } from './email-list'
import { emailsQuery } from './email-queries'
import type { EmailSheetProps } from './email-sheet'

const EmailSheet = lazyDialog<EmailSheetProps>(async () => (await import('./email-sheet')).EmailSheet, {
  isOpen: ({ email }) => email !== null,
})

/** A row opens its consent; all else is in the URL. */
export const CollectedEmails = ({ range: { from, to } }: { range: DayRange }) => {
  const list = useList(COLLECTED_EMAILS, { optional: EMAIL_OPTIONAL })
  const emails = useQuery(emailsQuery({ ...list.query, from, to, page: list.page, limit: EMAILS_ON_PAGE }))
  const [opened, setOpened] = useState<CollectedEmail | null>(null)
  const { rows, total = 0, pages = [] } = emails.data ?? {}
  return (
    <div className="grid gap-3">
      <ListTools
        list={list}
        searchLabel="Search by email"
        columns={EMAIL_COLUMNS}
        csv={
          <CsvButton
            call={'GET /api/collected-emails/csv'}
            request={{ query: { ...list.query, from, to } }}
            disabled={total === 0}
          />
        }
      >
        {list.valueOf('link') && (
          <RemovableChip
            text={`Shared by: ${rows?.[0]?.creator_name ?? 'one link'}`}
            onRemove={() => list.setFilters({ link: '' })}
          />
        )}
        {pages.length > 1 && (
          <Filter
            list={list}
            filter="page_id"
            label="Page"
            options={pages.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        )}
        <Filter list={list} filter="state" label="Status" options={STATE_OPTIONS} />
      </ListTools>
      <Loaded what="your collected emails" queries={[emails]}>
        <Table
          caption="Collected emails"
          columns={EMAILS_TABLE}
          options={tableOptionsOf(list, EMAIL_OPTIONAL, [])}
          loading={!rows}
          isStale={emails.isPlaceholderData}
          rows={rows ?? []}
          rowKey={(row) => row.id}
          onRowClick={setOpened}
          empty={list.isFiltered ? <NothingFound list={list} what="emails" /> : <NoEmails />}
          page={{ page: list.page, limit: EMAILS_ON_PAGE, total, onPageChange: list.setPage }}
        />
      </Loaded>
      <EmailSheet email={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

const NoEmails = () => (
  <EmptyState
    outline="table"
    title="No emails in this period"
    text="Emails that visitors submit on your landing pages appear here, with what they agreed to."
  />
)
