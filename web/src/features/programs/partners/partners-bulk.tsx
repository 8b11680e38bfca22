import { useState } from 'react'
import type { PARTNERS } from '../../../../../src/contracts/lists'
import type { PartnerChoice } from '../../../../../src/contracts/partners'
import { BulkBar } from '../../../components/list/bulk-bar'
import type { ListOf } from '../../../components/list/use-list'
import { Button } from '../../../components/ui/button'
import { RejectDialog, TagDialog } from '../dialogs'
import { useDecide } from './partner-queries'

type List = Pick<ListOf<typeof PARTNERS>, 'selection' | 'selectMatching' | 'clearSelection'>

export type PartnersBulkProps = { list: List; total: number }

export const choiceOf = ({ selection }: Pick<List, 'selection'>): PartnerChoice | null =>
  selection && (selection.kind === 'ids' ? { partnershipIds: selection.ids } : { matching: selection.rows })

const countOf = (choice: PartnerChoice, total: number): number =>
  'partnershipIds' in choice ? choice.partnershipIds.length : total

export const PartnersBulk = ({ list, total }: PartnersBulkProps) => {
  const [isTagging, setIsTagging] = useState(false)
  const choice = choiceOf(list)
  return (
    <>
      <BulkBar list={list} total={total} noun="creator">
        <Button {...TagDialog.opener} onClick={() => setIsTagging(true)}>
          Change tags
        </Button>
      </BulkBar>
      {choice && isTagging && (
        <TagDialog creators={choice} count={countOf(choice, total)} onClose={() => setIsTagging(false)} />
      )}
    </>
  )
}

/** Decides the selected applications together. */
export const ApplicationsBulk = ({ list, total }: PartnersBulkProps) => {
  const [isDeclining, setIsDeclining] = useState(false)
  const decide = useDecide()
  const choice = choiceOf(list)
  const done = () => {
    setIsDeclining(false)
    list.clearSelection()
  }
  return (
    <>
      <BulkBar list={list} total={total} noun="application">
        <Button {...RejectDialog.opener} disabled={decide.isPending} onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
        <Button
          variant="primary"
          loading={decide.isPending && !isDeclining}
          loadingText="Approving..."
          onClick={() => choice && decide.mutate({ creators: choice, act: 'approve' }, { onSuccess: done })}
        >
          Approve
        </Button>
      </BulkBar>
      <RejectDialog
        subject={choice && isDeclining ? { count: countOf(choice, total) } : null}
        isSaving={decide.isPending}
        onClose={() => setIsDeclining(false)}
        onReject={(reason, onError) =>
          choice && decide.mutate({ creators: choice, act: 'reject', reason }, { onSuccess: done, onError })
        }
      />
    </>
  )
}
