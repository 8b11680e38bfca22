import type { ReactNode } from 'react'
import type { EarningRow } from '../../../../src/contracts/money'
import { Money } from '../../components/ui/money'
import { Sheet } from '../../components/ui/sheet'
import { TextLink } from '../../components/ui/text-link'
import { formatDay } from '../../lib/dates'
import { formatCount } from '../../lib/decimals'
import { exactAmount } from './commission'
import { EarningBadge, earningState } from './earning-state'
import { formatRate } from './rate'

export type EarningSheetProps = { earning: EarningRow | null; onClose: () => void }

/** How one earning came about: what was sold, through which link, and the sum written out. */
export const EarningSheet = ({ earning, onClose }: EarningSheetProps) => (
  <Sheet
    open={earning !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={earning ? productName(earning) : ''}
    description={earning ? <EarningBadge earning={earning} /> : undefined}
  >
    {earning && <EarningDetails earning={earning} />}
  </Sheet>
)

/** The product's title, or what is known of it. */
export const productName = (earning: EarningRow): string => earning.product_title ?? 'A product that left the catalogue'

const EarningDetails = ({ earning }: { earning: EarningRow }) => (
  <div className="grid gap-5">
    <p className="text-ink-2">{earningState(earning).hint}</p>
    <dl className="grid gap-3">
      <Row label="Date of sale">{formatDay(earning.date)}</Row>
      <Row label="Type">{earning.earning_type === 'referral' ? 'Referral commission' : 'Commission'}</Row>
      <Row label="Brand">
        <TextLink to={`/dashboard/brand/${earning.brand_id}`}>{earning.brand_name}</TextLink>
      </Row>
      <Row label="Link">
        {earning.link_id ? (
          <TextLink to={`/dashboard/link-detail/${earning.link_id}`}>{earning.link_name ?? earning.link_id}</TextLink>
        ) : (
          'No link of yours'
        )}
      </Row>
      <Row label="Units">{formatCount(earning.units)}</Row>
    </dl>
    <dl className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums">
      <Row label="Sales of the linked product">
        <Money value={earning.sales_amount} />
      </Row>
      <Row label="Rate on the day of the sale">{formatRate(earning.commission_rate)}</Row>
      <div className="border-line border-t" aria-hidden />
      <Row label="Commission">
        <span className="font-medium">{exactAmount(earning.amount)}</span>
      </Row>
    </dl>
    <p className="text-13 text-ink-3">Commission keeps four decimals and is rounded to cents once, when it is paid.</p>
  </div>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6">
    <dt className="shrink-0 text-ink-2">{label}</dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
)
