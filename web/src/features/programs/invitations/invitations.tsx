import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  CREATOR_INVITATION_STATES,
  CREATOR_INVITATION_TEXTS,
  CREATOR_INVITATIONS,
} from '../../../../../src/contracts/invitation-texts'
import { Filter, Filters, NothingFound } from '../../../components/list/list-tools'
import { SearchField } from '../../../components/list/search-field'
import { tableOptionsOf, useList } from '../../../components/list/use-list'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Table } from '../../../components/ui/table'
import { INVITATIONS_TABLE } from './invitation-columns'
import { invitationsQuery } from './invitation-queries'
import { Obstacle } from './obstacle'

const ROWS = 25
const NO_COLUMNS: readonly string[] = []
const STATE_OPTIONS = CREATOR_INVITATION_STATES.map((value) => ({
  value,
  label: CREATOR_INVITATION_TEXTS[value].label,
}))

/** Everything that it shows is in the URL. `action` invites creators. */
export const Invitations = ({ action }: { action: ReactNode }) => {
  const list = useList(CREATOR_INVITATIONS, { optional: NO_COLUMNS })
  const invitations = useQuery(invitationsQuery({ ...list.query, page: list.page, limit: ROWS }))
  const { rows, total = 0, obstacle = null } = invitations.data ?? {}
  return (
    <div className="grid gap-3">
      {obstacle && <Obstacle obstacle={obstacle} />}
      <SearchField label="Search by email or name" value={list.search} onSearch={list.setSearch} />
      <Filters list={list}>
        <Filter list={list} filter="state" label="Status" options={STATE_OPTIONS} />
      </Filters>
      <Loaded what="your invitations" queries={[invitations]}>
        <Table
          caption="Invitations"
          columns={INVITATIONS_TABLE}
          options={tableOptionsOf(list, NO_COLUMNS, [])}
          loading={!rows}
          isStale={invitations.isPlaceholderData}
          rows={rows ?? []}
          rowKey={(row) => row.id}
          empty={
            list.isFiltered ? (
              <NothingFound list={list} what="invitations" />
            ) : (
              <NoInvitations action={obstacle ? null : action} />
            )
          }
          page={{ page: list.page, limit: ROWS, total, onPageChange: list.setPage }}
        />
      </Loaded>
    </div>
  )
}

const NoInvitations = ({ action }: { action: ReactNode }) => (
  <EmptyState
    outline="table"
    title="No invitations yet"
    text="Invite creators you already work with. You’ll see here who opened your invitation and who joined."
    action={action}
  />
)
