'use client'

import { useSelection } from '@payloadcms/ui'
import { MAX_DECISIONS } from '../../../src/contracts/approvals'
import { ApprovalButtons } from './approval-buttons'

/** Actions for the selected creators. */
export const ApprovalBar = () => {
  const { selectedIDs, toggleAll, count } = useSelection()
  const ids = selectedIDs.map(Number)
  // "Select all" may cover other pages, but only ids on this page are known.
  const isTooMany = count > ids.length || ids.length > MAX_DECISIONS

  return (
    <div className="shelf-approval">
      <div aria-live="polite" className="shelf-approval__selected">
        {ids.length === 0 && <span className="shelf-hint">Select rows to approve or decline them.</span>}
        {isTooMany && <span>Select at most {MAX_DECISIONS} creators on one page.</span>}
        {ids.length > 0 && !isTooMany && (
          <ApprovalButtons
            can={{ approve: true, reject: true }}
            ids={ids}
            onDone={() => toggleAll(false)}
            who={ids.length === 1 ? '1 creator' : `${ids.length} creators`}
          />
        )}
      </div>
    </div>
  )
}
