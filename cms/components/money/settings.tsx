import type { UIFieldServerComponent } from 'payload'
import type { PaymentSetting } from '../../../src/payload-types'
import { recordOf } from '../fields/panel-record'
import type { Rules } from './payment-rules'
import { RouteSwitch } from './route-switch'
import { RulesForm } from './rules-form'

const STRIPE = {
  name: 'Stripe charges',
  on: 'We charge brands for direct payments to creators and for PayPal payouts.',
  off: 'No brands are charged. Charges wait until this is turned on. Payments already at Stripe continue.',
}
const PAYPAL = {
  name: 'PayPal and Venmo payouts',
  on: 'Payouts are sent on their scheduled date.',
  off: 'No payouts are sent. They wait until this is turned on. Payouts already at PayPal continue.',
}

export const SettingsDetail: UIFieldServerComponent = (props) => {
  if (!recordOf(props)) return null
  const row = props.data as PaymentSetting
  const settings = rulesOf(row)
  const key = JSON.stringify(settings)
  return (
    <div className="shelf-money field-type">
      <section aria-label="Routes" className="shelf-money__part">
        <h2>Routes</h2>
        <RouteSwitch
          field="stripe_enabled"
          key={`stripe ${key}`}
          problem={row.stripe_problem ?? null}
          settings={settings}
          words={STRIPE}
        />
        <RouteSwitch
          field="paypal_enabled"
          key={`paypal ${key}`}
          problem={row.paypal_problem ?? null}
          settings={settings}
          words={PAYPAL}
        />
      </section>
      <RulesForm key={key} settings={settings} />
    </div>
  )
}

const rulesOf = (row: PaymentSetting): Rules => ({
  minimum_payout_cents: row.minimum_payout_cents,
  approval_threshold_cents: row.approval_threshold_cents,
  review_days: row.review_days,
  bank_hold_days: row.bank_hold_days,
  stripe_enabled: row.stripe_enabled,
  paypal_enabled: row.paypal_enabled,
})
