'use client'

import { Link, useSelection } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { MAX_DECISIONS } from '../../../src/contracts/approvals'
import { APPROVAL_TEXTS } from '../../../src/contracts/state-texts'
import { APPROVAL_STATES } from '../../../src/contracts/states'
import { ApprovalButtons } from './approval-buttons'
import { creatorsAddress } from './creators-address'

/** Above the list of creators: links to each state, and actions for selected rows. */
export const ApprovalBar = () => {
  const { selectedIDs, toggleAll, count } = useSelection()
  const shown = useSearchParams()
  const where = [...shown.entries()].filter(([name]) => name.startsWith('where')).toString()
  const isShown = (address: string): boolean =>
    where === [...new URLSearchParams(address.split('?')[1] ?? '').entries()].toString()
  const ids = selectedIDs.map(Number)
  // "Select all" may cover other pages, but only ids on this page are known.
  const isTooMany = count > ids.length || ids.length > MAX_DECISIONS

  return (
    <div className="shelf-approval">
      <nav aria-label="Creators by status" className="shelf-approval__states">
        {[...APPROVAL_STATES, undefined].map((state) => (
          <Link
            aria-current={isShown(creatorsAddress(state)) ? 'page' : undefined}
            href={creatorsAddress(state)}
            key={state ?? 'all'}
            prefetch={false}
          >
            {state === undefined ? 'All' : APPROVAL_TEXTS[state].label}
          </Link>
        ))}
      </nav>
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
