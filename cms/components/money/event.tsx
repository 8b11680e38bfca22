import type { UIFieldServerComponent } from 'payload'
import type { StripeEvent } from '../../../src/payload-types'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'
import { stateText } from '../fields/state-texts'

export const EventDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { state, note, attempts } = props.data as Pick<StripeEvent, 'state' | 'note' | 'attempts'>
  const provider = props.collectionSlug === 'stripe_events' ? 'stripe' : 'paypal'
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection={`${provider}_events`}
        params={{ provider }}
        record={record}
        text={stateText(props.collectionSlug, state)}
        why={note || `${attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}.`}
      />
    </div>
  )
}
