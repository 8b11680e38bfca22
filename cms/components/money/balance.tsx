import type { UIFieldServerComponent } from 'payload'
import { BALANCE_REASON_TEXTS } from '../../../src/contracts/panel-texts'
import type { NegativeBalance } from '../../../src/payload-types'
import { dayText } from '../../../src/services/money/documents/text'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'
import { stateText } from '../fields/state-texts'
import { HistoryTable } from './history-table'

export const BalanceDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { status, reason, negative_since: since, wait_until: until } = props.data as NegativeBalance
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection="negative_balances"
        record={record}
        text={stateText('negative_balances', status)}
        why={
          until ? `Until ${dayText(until)}` : status === 'open' ? BALANCE_REASON_TEXTS[reason](dayText(since)) : null
        }
      />
      <HistoryTable record={record} machine="negative_balances" />
    </div>
  )
}
