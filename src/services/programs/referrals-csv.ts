import type { PayloadRequest } from 'payload'
import type {
  ReferralCostRow,
  ReferralRows,
  ReferralSettingRow,
  ReferralSettingRows,
  ReferralSettingSort,
  ReferralSort,
} from '../../contracts/referrals'
import { queryInParts } from '../../database'
import { figure, spoolCsv, text } from '../money/documents/csv-file'
import { completeDays } from '../products/complete-days'
import { coveredPeriod, PERIOD_COLUMNS } from '../products/covered-period'
import { referralRows, settingRows } from './referral-rows'

type Input<Rows, Sort> = {
  req: PayloadRequest
  brandId: number
  rows: Rows
  sort: Sort
  from?: string | undefined
  to?: string | undefined
}

const COSTS = [figure('their_sales_usd'), figure('cost_usd'), figure('lifetime_cost_usd')]

const SETTING_COLUMNS = [
  ...PERIOD_COLUMNS,
  text('creator'),
  text('referral_code'),
  figure('rate_percent'),
  text('on'),
  figure('referred_creators'),
  ...COSTS,
]

/** Every row of the list of settings, with the name of the file. */
export const referralSettingsCsv = async (input: Input<ReferralSettingRows, ReferralSettingSort>) => {
  const { req, brandId, rows, sort, from, to } = input
  const days = await completeDays({ req, brandId, from, to })
  const period = coveredPeriod('referrers', days)
  const content = await spoolCsv(SETTING_COLUMNS, (append) =>
    queryInParts<ReferralSettingRow>(req, settingRows({ brandId, rows, sort, days: days.complete }), (part) =>
      append(
        part.map((row) => [
          ...period.cells,
          row.creator_name,
          row.referral_code,
          row.referral_commission_rate,
          row.is_active ? 'yes' : 'no',
          row.referrals,
          ...period.figures([row.sales, row.cost]),
          row.lifetime_cost,
        ]),
      ),
    ),
  )
  return { name: period.name, content }
}

const REFERRAL_COLUMNS = [
  ...PERIOD_COLUMNS,
  text('referred_creator'),
  text('referred_by'),
  text('referred_on'),
  figure('rate_percent'),
  ...COSTS,
]

/** Every row of the list of referrals, with the name of the file. */
export const referralsCsv = async ({ req, brandId, rows, sort, from, to }: Input<ReferralRows, ReferralSort>) => {
  const days = await completeDays({ req, brandId, from, to })
  const period = coveredPeriod('referrals', days)
  const content = await spoolCsv(REFERRAL_COLUMNS, (append) =>
    queryInParts<ReferralCostRow>(req, referralRows({ brandId, rows, sort, days: days.complete }), (part) =>
      append(
        part.map((row) => [
          ...period.cells,
          row.referred_name,
          row.referrer_name,
          row.effective_from,
          row.referral_commission_rate,
          ...period.figures([row.sales, row.cost]),
          row.lifetime_cost,
        ]),
      ),
    ),
  )
  return { name: period.name, content }
}
