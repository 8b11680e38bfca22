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
  const [isSetting, setIsSetting] = useState(false)
  const { selection } = list
  const choice: ReferrerChoice | null =
    selection && (selection.kind === 'ids' ? { partnershipIds: selection.ids } : { matching: selection.rows })
  return (
    <>
      <BulkBar list={list} total={total} noun="creator">
        <Button variant="primary" {...SetRatesDialog.opener} onClick={() => setIsSetting(true)}>
          Set commission
        </Button>
      </BulkBar>
      {choice && isSetting && (
        <SetRatesDialog
          creators={choice}
          count={selection?.kind === 'ids' ? selection.ids.length : total}
          onClose={() => setIsSetting(false)}
          onSaved={list.clearSelection}
        />
      )}
    </>
  )
}
