import { exportTaxYear, savePaymentSettings } from '../../../src/contracts/admin-payments'
import type { Call } from '../../../src/contracts/call'
import type { StaffAction } from '../../../src/contracts/define-action'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { RULES } from './settled-month'

export const REASON = { reason: 'As agreed on the phone' }

type StaffCall = [Call, path: string, body: object | undefined]

/** One action for each call: several buttons may share one. */
const actions = (): StaffAction[] => {
  const all: StaffAction[] = Object.values(STAFF_ACTIONS).flatMap((group) => Object.values<StaffAction>(group))
  const ofRows = all.filter(({ path }) => path.startsWith('/api/admin/'))
  return [...new Map(ofRows.map((action) => [action.path, action])).values()]
}

const PARAMS: Record<string, string> = {
  id: '1',
  kind: 'creator',
  provider: 'stripe',
  feature: 'sign_ups',
  queue: 'send-mail',
  job: '00000000-0000-4000-8000-000000000000',
}

const callOf = (action: StaffAction): StaffCall => {
  const path = action.path.replace(/\{(\w+)\}/g, (whole, name: string) => PARAMS[name] ?? whole)
  const amount = action.takesAmount ? { amount_cents: 100 } : {}
  return [action, path, action.body ? { ...REASON, ...amount, ...action.sends } : undefined]
}

/** Every staff call with a path and a valid body, except the decisions about creators. */
export const STAFF_CALLS: StaffCall[] = [
  ...actions().map(callOf),
  [savePaymentSettings, '/api/admin/payments/settings', { ...REASON, ...RULES }],
  [exportTaxYear, '/api/admin/payments/tax-years/2027', undefined],
]
