import type { ChargeRow, StatementLine } from '../../../../../src/contracts/billing'
import { lineText } from '../../../../../src/contracts/line-texts'
import { type BrandText, CHARGE_TEXTS, ROUTE_TEXTS } from '../../../../../src/contracts/money-texts'
import { NEED_TEXTS } from '../../../../../src/contracts/need-texts'

const badge = ({ tone, label, brand }: BrandText) => ({ tone, label, hint: brand })

export const chargeState = ({ status }: Pick<ChargeRow, 'status'>) => badge(CHARGE_TEXTS[status])

export const chargeName = ({ creator_name: name }: Pick<ChargeRow, 'creator_name'>): string =>
  name ?? 'Creators paid by PayPal'

export const lineState = (
  line: Pick<StatementLine, 'amount_cents' | 'carry_reason' | 'charge_status' | 'payout_status' | 'question'> &
    Partial<Pick<StatementLine, 'needs' | 'held_until' | 'is_returned'>>,
) => {
  const state = badge(lineText(line))
  const missing = line.needs?.map((need) => NEED_TEXTS[need].label).join(', ')
  return missing ? { ...state, hint: `${missing}. We can’t pay this creator until it’s done.` } : state
}

/** "Stripe" or "PayPal"; null before a route is chosen. */
export const routeName = ({ route }: Pick<StatementLine, 'route'>): string | null => route && ROUTE_TEXTS[route].label
