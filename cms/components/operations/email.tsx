import type { UIFieldServerComponent } from 'payload'
import { EMAIL_TEXTS } from '../../../src/contracts/panel-texts'
import type { Email } from '../../../src/payload-types'
import { readEmailText } from '../../../src/services/emails/read-email-text'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'
import { Written } from '../fields/written-field'

/** Whether an email was sent, and what it said. */
export const EmailDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const email = props.data as Email
  return (
    <div className="shelf-money field-type">
      <StateSection collection="emails" record={record} text={EMAIL_TEXTS[email.status]} why={email.error} />
      <Written label="Text" text={readEmailText(email)} />
    </div>
  )
}
