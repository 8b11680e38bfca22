import { useState } from 'react'
import type { PARTNERS } from '../../../../../src/contracts/lists'
import type { PartnerChoice } from '../../../../../src/contracts/partners'
import { BulkBar } from '../../../components/list/bulk-bar'
import { useDeselect } from '../../../components/list/selected'
import type { ListOf } from '../../../components/list/use-list'
import { Button } from '../../../components/ui/button'
import { progressText } from '../../../lib/call-in-steps'
import { RejectDialog, TagDialog } from '../dialogs'
import { useDecide } from './decide-applications'

type List = Pick<ListOf<typeof PARTNERS>, 'selection' | 'selectMatching' | 'clearSelection'>

export type PartnersBulkProps = { list: List; total: number }

export const choiceOf = ({ selection }: Pick<List, 'selection'>): PartnerChoice | null =>
  selection && (selection.kind === 'ids' ? { partnershipIds: selection.ids } : { matching: selection.rows })

type Chosen = { creators: PartnerChoice; count: number }

/** Kept while a dialog is open: after the change, rows leave the list, also those that it counts. */
const chosenIn = (list: List, total: number): Chosen | null => {
  const creators = choiceOf(list)
  return creators && { creators, count: 'partnershipIds' in creators ? creators.partnershipIds.length : total }
}

export const PartnersBulk = ({ list, total }: PartnersBulkProps) => {
  const [tagged, setTagged] = useState<Chosen | null>(null)
  return (
    <>
      <BulkBar list={list} total={total} noun="creator">
        <Button {...TagDialog.opener} onClick={() => setTagged(chosenIn(list, total))}>
          Change tags
        </Button>
      </BulkBar>
      {tagged && <TagDialog {...tagged} onClose={() => setTagged(null)} />}
    </>
  )
}

/** Decides the selected applications together. */
export const ApplicationsBulk = ({ list, total }: PartnersBulkProps) => {
  const [declined, setDeclined] = useState<Chosen | null>(null)
  const decide = useDecide(useDeselect())
  const choice = choiceOf(list)
  const done = () => {
    setDeclined(null)
    list.clearSelection()
  }
  return (
    <>
      <BulkBar
        list={list}
        total={total}
        noun="application"
        progress={decide.progress && { label: 'Approving applications', of: decide.progress }}
      >
        <Button {...RejectDialog.opener} disabled={decide.isPending} onClick={() => setDeclined(chosenIn(list, total))}>
          Decline
        </Button>
        <Button
          variant="primary"
          loading={decide.isPending && !declined}
          loadingText={progressText('Approving', decide.progress)}
          onClick={() => choice && decide.mutate({ creators: choice, act: 'approve' }, { onSuccess: done })}
        >
          Approve
        </Button>
      </BulkBar>
      <RejectDialog
        subject={declined && { count: declined.count }}
        isSaving={decide.isPending}
        onClose={() => setDeclined(null)}
        onReject={(reason, onError) =>
          declined &&
          decide.mutate({ creators: declined.creators, act: 'reject', reason }, { onSuccess: done, onError })
        }
      />
    </>
  )
}
