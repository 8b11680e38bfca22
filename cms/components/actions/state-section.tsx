import type { StateText } from '../../../src/contracts/money-texts'
import { type RowWithActions, readStaffActions } from '../../../src/services/operations/read-staff-actions'
import type { PanelRecord } from '../fields/panel-record'
import { StatePill } from '../fields/state-pill'
import { ActionButtons } from './action-buttons'

type Props = {
  record: PanelRecord
  collection: RowWithActions
  text: StateText
  /** Why the row is in this state; what its actions wait for follows. */
  why?: string | null | undefined
  /** Path parameters of the actions besides the id. */
  params?: Record<string, string>
}

export const StateSection = async ({ record: { id, find }, collection, text, why, params }: Props) => {
  const possible = await readStaffActions({ payload: find.payload }, collection, id)
  const shown = [why, possible?.waits_for && `${possible.waits_for}.`].filter(Boolean).join(' ')
  return (
    <section aria-label="Status" className="shelf-money__state">
      <StatePill text={text} />
      {shown && <span>{shown}</span>}
      {possible && (
        <div className="shelf-money__acts" key={JSON.stringify([text.label, why, possible])}>
          <ActionButtons collection={collection} params={{ ...params, id }} possible={possible} />
        </div>
      )}
    </section>
  )
}
