import type { UIFieldServerComponent } from 'payload'
import { DESTINATION_TEXTS, ONBOARDING_TEXTS, TAX_TEXTS } from '../../../src/contracts/account-texts'
import { PAYOUT_STEP_TEXTS } from '../../../src/contracts/money-texts'
import { creatorPath } from '../../../src/contracts/public-creator'
import { PARTNERSHIP_TEXTS } from '../../../src/contracts/state-texts'
import { audienceLabel } from '../../../src/contracts/vocabulary'
import type { Creator } from '../../../src/payload-types'
import { type CreatorCase, readCreatorCase } from '../../../src/services/cases/read-creator'
import { type Risk, readRisks } from '../../../src/services/identity/risk-signals'
import { dayText, instantText, monthText } from '../fields/dates'
import { of, type PanelRecord, recordOf } from '../fields/panel-record'
import { RecordLink } from '../fields/record-link'
import { StatePill } from '../fields/state-pill'
import { asText } from '../fields/state-texts'
import { RiskList } from '../identity/creator-cells'
import { Cents, Decimal, MoneyTable } from '../money/money-table'
import { AccountActions, AuditPart, CasePart, ConsentsPart, EmailsPart, ownRows, UserLink } from './case-parts'
import { RestrictionsPart } from './restrictions-part'

type Part = { record: PanelRecord; found: CreatorCase }

/** Everything about a creator in one place. */
export const CreatorDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  const found = record && (await readCreatorCase(record.find, record.id))
  if (!record || !found) return null
  const creator = props.data as Creator
  const risks = (await readRisks(record.find, [record.id])).get(record.id) ?? []
  return (
    <div className="shelf-money field-type">
      <Account creator={creator} found={found} record={record} risks={risks} />
      <RestrictionsPart record={record} where={of('user', found.user_id)} />
      <Partnerships found={found} record={record} />
      <Money found={found} record={record} />
      <PayoutSettings found={found} record={record} />
      <EmailsPart email={found.email} record={record} />
      <ConsentsPart record={record} user={found.user_id} />
      <AuditPart record={record} targets={{ creators: record.id, users: found.user_id }} />
    </div>
  )
}

const Account = ({ creator, record, found, risks }: Part & { creator: Creator; risks: Risk[] }) => (
  <CasePart
    actions={<AccountActions disabledAt={found.disabled_at} email={found.email} record={record} user={found.user_id} />}
    figures={[
      [
        'Photo',
        // biome-ignore lint/performance/noImgElement: already resized
        found.photo_url ? <img alt="The creator" height={64} key="photo" src={found.photo_url} width={64} /> : 'None',
      ],
      [
        'Public page',
        creator.handle && creator.is_profile_public ? (
          <a href={creatorPath(creator.handle)} key="page">
            {creatorPath(creator.handle)}
          </a>
        ) : (
          'Off'
        ),
      ],
      ['Email', <UserLink key="user" record={record} user={found.user_id} />],
      ['Joined', instantText(found.joined_at)],
      ['Audience', audienceLabel(creator.total_reach ?? null)],
      ['Categories', creator.product_categories.join(', ') || '–'],
      ['Country', creator.country || '–'],
      ['Risk signals', risks.length === 0 ? 'None' : <RiskList key="risks" risks={risks} />],
    ]}
    title="Account"
  />
)

const Partnerships = ({ record, found }: Part) => (
  <CasePart
    figures={[
      ['Active', found.partnerships_by_status.active ?? 0],
      ['Pending', found.partnerships_by_status.pending ?? 0],
      ['Ended', found.partnerships_by_status.ended ?? 0],
      ['Active links', found.active_links],
      ['Archived links', found.archived_links],
      ['Clicks in 30 days', found.clicks.toLocaleString('en-US')],
    ]}
    more={[
      ['All partnerships', ownRows('partnerships', 'creator', record)],
      ['All links', ownRows('links', 'creator', record)],
    ]}
    title="Partnerships and links"
  >
    <MoneyTable
      columns={['Brand', 'Status', 'Applied', { figure: 'Links' }, { figure: 'Commission to date' }]}
      none="No partnerships yet."
      rows={found.partnerships.map((partnership) => ({
        key: partnership.id,
        cells: [
          <RecordLink collection="brands" id={partnership.brand_id} key="brand" payload={record.find.payload} />,
          <StatePill key="state" text={PARTNERSHIP_TEXTS[partnership.status]} />,
          <a href={`/admin/collections/partnerships/${partnership.id}`} key="applied">
            {instantText(partnership.applied_at)}
          </a>,
          partnership.links,
          <Decimal key="commission" text={partnership.commission} />,
        ],
      }))}
    />
  </CasePart>
)

const Money = ({ record, found: { totals, payouts, ...found } }: Part) => (
  <CasePart
    figures={[
      ['Estimated', <Decimal key="estimated" text={totals.estimated} />],
      ['Final', <Decimal key="locked" text={totals.locked} />],
      ['Carried forward', <Decimal key="carried" text={totals.carried} />],
      ['On its way', <Cents cents={totals.on_its_way_cents} key="way" />],
      ['Paid to date', <Cents cents={totals.paid_cents} key="paid" />],
      ['On hold', found.held_payouts === 0 ? 'None' : <Cents cents={found.held_cents} key="held" />],
      ['Refunded', found.refunds === 0 ? 'None' : <Cents cents={found.refunded_cents} key="refunded" />],
    ]}
    more={[
      ['Earnings', ownRows('creator_earnings', 'creator', record)],
      ['Earning changes', ownRows('earning_changes', 'creator', record)],
      ['Statement lines', ownRows('statement_lines', 'creator', record)],
      ['Charges', ownRows('creator_charges', 'creator', record)],
      ['PayPal payouts', ownRows('paypal_payouts', 'creator', record)],
    ]}
    title="Earnings and payouts"
  >
    <MoneyTable
      columns={['Sales month', 'Brand', { figure: 'Payout' }, 'Status', 'Shown to creator']}
      none="No payouts yet."
      rows={payouts.map((payout) => ({
        key: payout.id,
        cells: [
          <a href={`/admin/collections/statement_lines/${payout.id}`} key="month">
            {monthText(payout.period_start)}
          </a>,
          <RecordLink collection="brands" id={payout.brand_id} key="brand" payload={record.find.payload} />,
          <Cents cents={payout.amount_cents} key="amount" />,
          <StatePill key="state" text={PAYOUT_STEP_TEXTS[payout.step]} />,
          payout.sentence,
        ],
      }))}
    />
  </CasePart>
)

const PayoutSettings = ({ record, found: { stripe, destination, tax } }: Part) => {
  const heldUntil = [stripe?.held_until, destination?.held_until].find((until) => until && new Date(until) > new Date())
  return (
    <CasePart
      figures={[
        [
          'Stripe account',
          <StatePill key="stripe" text={ONBOARDING_TEXTS[stripe?.onboarding_status ?? 'not_started']} />,
        ],
        [
          destination?.preferred_method === 'venmo' ? 'Venmo' : 'PayPal',
          <span key="destination">
            {destination && `${destination.venmo_handle ?? destination.paypal_email} `}
            <StatePill text={DESTINATION_TEXTS[destination?.verification_status ?? 'missing']} />
          </span>,
        ],
        ['Payouts held until', heldUntil ? instantText(heldUntil) : 'Not held'],
        [
          'Tax details',
          tax ? (
            <a href={`/admin/collections/creator_tax_details/${tax.id}`} key="tax">
              {asText(tax.form)} ending in {tax.tax_id_last4}, signed {dayText(tax.signed_at)}
            </a>
          ) : (
            <StatePill key="tax" text={TAX_TEXTS.missing} />
          ),
        ],
      ]}
      more={[
        ['Stripe accounts', ownRows('creator_payment_methods', 'creator', record)],
        ['Payout destinations', ownRows('creator_payment_destinations', 'creator', record)],
        ['Tax details', ownRows('creator_tax_details', 'creator', record)],
      ]}
      title="Payout methods and tax"
    />
  )
}
