import { useState } from 'react'
import type { REFERRAL_SETTINGS } from '../../../../src/contracts/lists'
import type { ReferrerChoice } from '../../../../src/contracts/referrals'
import { lazyDialog } from '../../components/lazy-dialog'
import { BulkBar } from '../../components/list/bulk-bar'
import type { ListOf } from '../../components/list/use-list'
import { Button } from '../../components/ui/button'
import type { SetRatesDialogProps } from './set-rates-dialog'

const SetRatesDialog = lazyDialog<SetRatesDialogProps>(async () => (await import('./set-rates-dialog')).SetRatesDialog)

export type ReferrersBulkProps = { list: ListOf<typeof REFERRAL_SETTINGS>; total: number }

/** Sets the rate and switch of the selected partners together. */
export const ReferrersBulk = ({ list, total }: ReferrersBulkProps) => {
  /** Kept while the dialog is open: after the change, rows leave the list, also those that it counts. */
  const [chosen, setChosen] = useState<{ creators: ReferrerChoice; count: number } | null>(null)
  const { selection } = list
  const choose = () =>
    setChosen(
      selection &&
        (selection.kind === 'ids'
          ? { creators: { partnershipIds: selection.ids }, count: selection.ids.length }
          : { creators: { matching: selection.rows }, count: total }),
    )
  return (
    <>
      <BulkBar list={list} total={total} noun="creator">
        <Button variant="primary" {...SetRatesDialog.opener} onClick={choose}>
          Set commission
        </Button>
      </BulkBar>
      {chosen && <SetRatesDialog {...chosen} onClose={() => setChosen(null)} onSaved={list.clearSelection} />}
    </>
  )
}
