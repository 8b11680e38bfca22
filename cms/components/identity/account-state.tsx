import type { UIFieldServerComponent } from 'payload'
import type { StateText } from '../../../src/contracts/money-texts'
import { USER_TEXTS } from '../../../src/contracts/state-texts'
import type { User } from '../../../src/payload-types'
import { readProfilesOfUser } from '../../../src/services/cases/read-user'
import { StateSection } from '../actions/state-section'
import { AuditPart, CasePart, ConsentsPart, EmailsPart } from '../cases/case-parts'
import { RestrictionsPart, readBan } from '../cases/restrictions-part'
import { instantText } from '../fields/dates'
import { of, recordOf } from '../fields/panel-record'
import { asText } from '../fields/state-texts'
import { RowLink } from '../money/money-table'

const textOf = ({ disabled_at, firebase_uid }: User): StateText => {
  if (disabled_at) return USER_TEXTS.disabled
  return firebase_uid ? USER_TEXTS.active : USER_TEXTS.invited
}

/** Whether the user can log in, and who they are here. */
export const AccountState: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { payload } = record.find
  const found = await readProfilesOfUser(record.find, record.id)
  const user = props.data as User
  const ban = await readBan(record, record.id)
  return (
    <div className="shelf-money field-type">
      <StateSection collection="users" record={record} text={ban?.text ?? textOf(user)} why={ban?.why} />
      <CasePart
        figures={[
          ['Account type', user.user_type ? asText(user.user_type) : 'Staff'],
          ...(found?.brand_id
            ? [['Brand', <RowLink collection="brands" key="brand" payload={payload} row={found.brand_id} />] as const]
            : []),
          ...(found?.creator_id
            ? [
                [
                  'Creator',
                  <RowLink collection="creators" key="creator" payload={payload} row={found.creator_id} />,
                ] as const,
              ]
            : []),
          ['Joined', instantText(user.createdAt)],
        ]}
        title="Account"
      />
      <RestrictionsPart record={record} where={of('user', record.id)} />
      <EmailsPart email={user.email} record={record} />
      <ConsentsPart record={record} user={record.id} />
      <AuditPart record={record} targets={{ users: record.id }} />
    </div>
  )
}
