import type { UIFieldServerComponent } from 'payload'
import { DIFFERENCE_TEXTS } from '../../../src/contracts/panel-texts'
import type { ReconciliationFinding } from '../../../src/payload-types'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'

export const FindingDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { explanation } = props.data as ReconciliationFinding
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection="reconciliation_findings"
        record={record}
        text={explanation ? DIFFERENCE_TEXTS.explained : DIFFERENCE_TEXTS.open}
        why={explanation}
      />
    </div>
  )
}
