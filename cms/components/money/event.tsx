import type { UIFieldServerComponent } from 'payload'
import type { StripeEvent } from '../../../src/payload-types'
import { StatusPill } from '../fields/state-pill'
import { MoneyAction } from './action-button'
import { recordOf } from './rows'

/** Detail of a provider event: its state, why it was quarantined, and staff actions. */
export const EventDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { state, note, attempts } = props.data as Pick<StripeEvent, 'state' | 'note' | 'attempts'>
  const provider = props.collectionSlug === 'stripe_events' ? 'stripe' : 'paypal'
  return (
    <section aria-label="State" className="shelf-money shelf-money__state field-type">
      <StatusPill of={props.collectionSlug} status={state} />
      <span>{note || `${attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}.`}</span>
      <div className="shelf-money__acts" key={`${state} ${attempts}`}>
        <MoneyAction act="replay" params={{ provider, id: record.id }} />
        {state === 'quarantined' && <MoneyAction act="dismiss" params={{ provider, id: record.id }} />}
      </div>
    </section>
  )
}
