import type { UIFieldServerComponent } from 'payload'
import { METHOD_TEXTS } from '../../../src/contracts/account-texts'
import { statementText } from '../../../src/contracts/money-texts'
import { SPENDING_TEXTS } from '../../../src/contracts/spending-texts'
import { AMAZON_ACCOUNT_TEXTS } from '../../../src/contracts/state-texts'
import type { Brand } from '../../../src/payload-types'
import { type BrandCase, readBrandCase } from '../../../src/services/cases/read-brand'
import { OutsideLink } from '../fields/cells'
import { dayText, instantText, monthText } from '../fields/dates'
import { of, type PanelRecord, recordOf } from '../fields/panel-record'
import { StatePill } from '../fields/state-pill'
import { Cents, Decimal, MoneyTable, RowLink } from '../money/money-table'
import { AccountActions, AuditPart, CasePart, ConsentsPart, EmailsPart, ownRows, UserLink } from './case-parts'
import { RestrictionsPart } from './restrictions-part'

type Part = { record: PanelRecord; found: BrandCase }

/** Everything about a brand in one place. */
export const BrandDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  const found = record && (await readBrandCase(record.find, record.id))
  if (!record || !found) return null
  const brand = props.data as Brand
  return (
    <div className="shelf-money field-type">
      <Account brand={brand} found={found} record={record} />
      <RestrictionsPart
        namesPeople
        record={record}
        where={{ or: [of('user', found.user_id), of('brand', record.id)] }}
      />
      <Amazon found={found} record={record} />
      <Program found={found} record={record} />
      <Billing found={found} record={record} />
      <EmailsPart email={found.email} record={record} />
      <ConsentsPart record={record} user={found.user_id} />
      <AuditPart record={record} targets={{ brands: record.id, users: found.user_id }} />
    </div>
  )
}

const Account = ({ brand, record, found }: Part & { brand: Brand }) => (
  <CasePart
    actions={<AccountActions disabledAt={found.disabled_at} email={found.email} record={record} user={found.user_id} />}
    figures={[
      ['Email', <UserLink key="user" record={record} user={found.user_id} />],
      ['Joined', instantText(found.joined_at)],
      ['Website', brand.website ? <OutsideLink address={brand.website} key="website" /> : '–'],
      ['Category', brand.product_category || '–'],
      ['Closed', brand.closed_at ? instantText(brand.closed_at) : 'No'],
    ]}
    title="Account"
  />
)

const Amazon = ({ record, found }: Part) => (
  <CasePart
    figures={[
      [
        'Connection',
        found.amazon_status ? (
          <StatePill key="amazon" text={AMAZON_ACCOUNT_TEXTS[found.amazon_status]} />
        ) : (
          'Never connected'
        ),
      ],
      ['Last sync', found.synced_at ? instantText(found.synced_at) : '–'],
      ['Failed syncs in 7 days', found.failed_syncs],
      ['Rows in quarantine', found.quarantined],
      ['Products', found.products.toLocaleString('en-US')],
    ]}
    more={[
      ['Sync runs', ownRows('sync_runs', 'brand', record)],
      ['Quarantine', ownRows('metric_quarantine', 'brand', record)],
      ['Products', ownRows('products', 'brand', record)],
    ]}
    title="Amazon"
  />
)

const Program = ({ record, found }: Part) => (
  <CasePart
    figures={[
      [
        'Program page',
        found.program ? (
          <a href={`/a/${found.program.page_id}`} key="page">
            {found.program.is_visible ? 'Visible' : 'Hidden'}
          </a>
        ) : (
          'None'
        ),
      ],
      ['Products in program', found.program_products.toLocaleString('en-US')],
      ['Active creators', found.partnerships_by_status.active ?? 0],
      ['Pending applications', found.partnerships_by_status.pending ?? 0],
      ['Active links', found.links.toLocaleString('en-US')],
      ['Landing pages', found.landing_pages],
      ['Collected emails', found.collected_emails.toLocaleString('en-US')],
    ]}
    more={[
      ['Program', ownRows('affiliate_programs', 'brand', record)],
      ['Partnerships', ownRows('partnerships', 'brand', record)],
      ['Links', ownRows('links', 'brand', record)],
      ['Landing pages', ownRows('landing_pages', 'brand', record)],
    ]}
    title="Program"
  />
)

const Billing = ({ record, found }: Part) => (
  <CasePart
    figures={[
      ['Sales in 30 days', <Decimal key="sales" text={found.sales} />],
      ['Commission in 30 days', <Decimal key="commission" text={found.commission} />],
      [
        'Spending limit',
        found.spending ? (
          <span key="limit">
            <Decimal text={found.spending.spent} /> of <Cents cents={found.spending.limit_cents} /> this month{' '}
            <StatePill text={SPENDING_TEXTS[found.spending.state]} />
          </span>
        ) : (
          'None'
        ),
      ],
      ['Unpaid statements', found.unpaid],
      ['Owed', <Cents cents={found.owed_cents} key="owed" />],
      ['Refunded', found.refunds === 0 ? 'None' : <Cents cents={found.refunded_cents} key="refunded" />],
      ['Open disputes', found.open_disputes],
      ['Open questions', found.open_questions],
      [
        'Payment method',
        found.method ? (
          <span key="method">
            <RowLink collection="brand_payment_methods" payload={record.find.payload} row={found.method.id} />{' '}
            <StatePill text={METHOD_TEXTS[found.method.verification_status]} />
          </span>
        ) : (
          'None'
        ),
      ],
    ]}
    more={[
      ['Earnings', ownRows('creator_earnings', 'brand', record)],
      ['Statements', ownRows('brand_statements', 'brand', record)],
      ['Creator charges', ownRows('creator_charges', 'brand', record)],
      ['Platform charges', ownRows('platform_charges', 'brand', record)],
      ['Payment methods', ownRows('brand_payment_methods', 'brand', record)],
    ]}
    title="Sales and billing"
  >
    <MoneyTable
      columns={['Statement', 'Sales month', { figure: 'Commission' }, { figure: 'Owed' }, 'Charged on', 'Status']}
      none="No statements yet."
      rows={found.statements.map((statement) => ({
        key: statement.id,
        cells: [
          <a href={`/admin/collections/brand_statements/${statement.id}`} key="statement">
            {statement.invoice_number}
          </a>,
          monthText(statement.period_start),
          <Cents cents={statement.commission_cents} key="commission" />,
          <Cents cents={statement.owed_cents} key="owed" />,
          dayText(statement.charge_on),
          <StatePill key="state" text={statementText(statement)} />,
        ],
      }))}
    />
  </CasePart>
)
