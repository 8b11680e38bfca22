import type { UIFieldServerComponent } from 'payload'
import type { StateText } from '../../../src/contracts/money-texts'
import { USER_TEXTS } from '../../../src/contracts/state-texts'
import type { User } from '../../../src/payload-types'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'

const textOf = ({ disabled_at, firebase_uid }: User): StateText => {
  if (disabled_at) return USER_TEXTS.disabled
  return firebase_uid ? USER_TEXTS.active : USER_TEXTS.invited
}

export const AccountState: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  return (
    <div className="shelf-money field-type">
      <StateSection collection="users" record={record} text={textOf(props.data as User)} />
    </div>
  )
}
