import type { UIFieldServerComponent } from 'payload'
import type { NegativeBalance } from '../../../src/payload-types'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'
import { stateText } from '../fields/state-texts'
import { HistoryTable } from './history-table'

export const BalanceDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { status } = props.data as NegativeBalance
  return (
    <div className="shelf-money field-type">
      <StateSection collection="negative_balances" record={record} text={stateText('negative_balances', status)} />
      <HistoryTable record={record} machine="negative_balances" />
    </div>
  )
}
