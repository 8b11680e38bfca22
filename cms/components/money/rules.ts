import type * as z from 'zod/mini'
import { savePaymentSettings } from '../../../src/contracts/admin-payments'
import { centsText } from '../../../src/domain/cents'
import { callAdmin, faultsOf } from './call'
import { centsOf } from './typed'

/** The rules of payments as they stand. */
export type Rules = Omit<z.infer<typeof savePaymentSettings.body>, 'reason'>

type NumberRule = Exclude<keyof Rules, 'stripe_enabled' | 'paypal_enabled'>
/** A rule that is typed: as dollars, or as whole days. */
export type TypedRule = { name: NumberRule; label: string; unit: 'USD' | 'days'; help: string }

export const TYPED_RULES: readonly TypedRule[] = [
  {
    name: 'minimum_payout_cents',
    label: 'Minimum payout',
    unit: 'USD',
    help: 'Below it a creator’s part is carried to the next statement.',
  },
  {
    name: 'approval_threshold_cents',
    label: 'Approval from',
    unit: 'USD',
    help: 'A statement from this commission on is held until staff approve it.',
  },
  { name: 'review_days', label: 'Review', unit: 'days', help: 'So long a brand sees its statement before the charge.' },
  {
    name: 'bank_hold_days',
    label: 'Hold after bank debits',
    unit: 'days',
    help: 'So long payouts wait after a bank debit went through: it may be returned.',
  },
]

/** A rule's value as it is typed: "1.00", "2". */
export const typedText = ({ unit }: TypedRule, value: number): string =>
  unit === 'USD' ? centsText(value) : String(value)

/** What was typed as the value of a rule; null when it is none. */
export const typedValue = ({ unit }: TypedRule, text: string): number | null => {
  if (unit === 'USD') return centsOf(text)
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
}

/** What is wrong with what was typed for a rule, by the contract of the call that saves it; null when nothing is. */
export const faultOfRule = (rule: TypedRule, text: string): string | null => {
  const value = typedValue(rule, text)
  if (value === null) return rule.unit === 'USD' ? 'Dollars and cents, such as 12.50' : 'A whole number of days'
  const issue = savePaymentSettings.body.shape[rule.name].safeParse(value).error?.issues[0]
  if (issue?.code === 'too_small') return `At least ${typedText(rule, Number(issue.minimum))} ${rule.unit}`
  if (issue?.code === 'too_big') return `At most ${typedText(rule, Number(issue.maximum))} ${rule.unit}`
  return issue?.message ?? null
}

/** Saves all rules with a reason; answers what is against it, null when it went through. */
export const saveRules = async (rules: Rules, reason: string): Promise<string | null> => {
  const body = { ...rules, reason }
  const fault = faultsOf(savePaymentSettings, body)[0]
  if (fault) return fault.message
  const outcome = await callAdmin(savePaymentSettings, { body })
  return 'refused' in outcome ? outcome.refused : null
}
