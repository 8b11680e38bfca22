import type * as z from 'zod/mini'
import { savePaymentSettings } from '../../../src/contracts/admin-payments'
import { centsText } from '../../../src/contracts/decimals'
import { callAdmin, faultsOf } from '../actions/call'
import { centsOf } from '../fields/typed-cents'

export type Rules = Omit<z.infer<typeof savePaymentSettings.body>, 'reason'>

type NumberRule = Exclude<keyof Rules, 'stripe_enabled' | 'paypal_enabled'>
export type TypedRule = { name: NumberRule; label: string; unit: 'USD' | 'days'; help: string }

export const TYPED_RULES: readonly TypedRule[] = [
  {
    name: 'minimum_payout_cents',
    label: 'Minimum payout',
    unit: 'USD',
    help: 'Smaller amounts are carried forward to the next statement.',
  },
  {
    name: 'approval_threshold_cents',
    label: 'Approval threshold',
    unit: 'USD',
    help: 'Statements with at least this commission are held until staff approve them.',
  },
  { name: 'review_days', label: 'Review period', unit: 'days', help: 'Days a brand can review before being charged.' },
  {
    name: 'bank_hold_days',
    label: 'Hold after bank debits',
    unit: 'days',
    help: 'Days that payouts wait after a bank debit, in case it is returned.',
  },
]

/** A rule's value as text: "1.00", "2". */
export const typedText = ({ unit }: TypedRule, value: number): string =>
  unit === 'USD' ? centsText(value) : String(value)

/** Null when it is invalid. */
export const typedValue = ({ unit }: TypedRule, text: string): number | null => {
  if (unit === 'USD') return centsOf(text)
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}

/** The contract's error, or null. */
export const faultOfRule = (rule: TypedRule, text: string): string | null => {
  const value = typedValue(rule, text)
  if (value === null) return rule.unit === 'USD' ? 'Dollars and cents, such as 12.50' : 'A whole number of days'
  const issue = savePaymentSettings.body.shape[rule.name].safeParse(value).error?.issues[0]
  if (issue?.code === 'too_small') return `At least ${typedText(rule, Number(issue.minimum))} ${rule.unit}`
  if (issue?.code === 'too_big') return `At most ${typedText(rule, Number(issue.maximum))} ${rule.unit}`
  return issue?.message ?? null
}

/** Returns the error message, or null. */
export const saveRules = async (rules: Rules, reason: string): Promise<string | null> => {
  const body = { ...rules, reason }
  const fault = faultsOf(savePaymentSettings, body)[0]
  if (fault) return fault.message
  const outcome = await callAdmin(savePaymentSettings, { body })
  return 'refused' in outcome ? outcome.refused : null
}
