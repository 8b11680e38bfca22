import type { Content } from './content'
import { PAYOUT_TEMPLATES } from './payout-templates'
import { QUESTION_TEMPLATES } from './question-templates'
import { STAFF_TEMPLATES } from './staff-templates'

const BILLING = (cycleId: number) => `/dashboard/billing/${cycleId}`

type Invoice = { number: string; month: string; cycleId: number }

/** Amounts and dates arrive formatted; empty texts are left out. */
const FOR_BRANDS = {
  'statement-issued': ({
    number,
    month,
    cycleId,
    commission,
    total,
    method,
    chargeOn,
    hold,
  }: Invoice & { commission: string; total: string; method: string; chargeOn: string; hold: string }): Content => ({
    subject: `Invoice ${number} for ${month}: ${total || commission}`,
    brief: hold
      ? 'Because of the amount, we’ll review it before you’re charged.'
      : total
        ? `You’ll be charged on ${chargeOn}. Review each creator’s line until then.`
        : 'Add a payment method so that your creators can be paid.',
    lines: [
      `Your ${month} statement is ready: ${commission} in commission.`,
      total
        ? `With processing fees for ${method}, the total is ${total}.`
        : 'There’s no payment method yet. Add a card or a bank account. Processing fees depend on the payment ' +
          'method, and you’ll see them before you’re charged.',
      hold
        ? 'Because of the amount, we’ll review it first. You won’t be charged until we approve it.'
        : (total ? `You’ll be charged on ${chargeOn}.` : `The charge is scheduled for ${chargeOn}.`) +
          ' Until then, review each creator’s line, and question any that isn’t right.',
    ],
    action: total
      ? { label: 'Review statement', path: BILLING(cycleId) }
      : { label: 'Add payment method', path: '/dashboard/payment-settings' },
  }),
  'statement-paid': ({ number, month, cycleId, paid }: Invoice & { paid: string }): Content => ({
    subject: `Paid: invoice ${number}, ${paid}`,
    lines: [
      `Thank you. We received your payment of ${paid} for ${month}.`,
      'Creators paid through Stripe have been paid. PayPal payouts are next. You can download the invoice from the ' +
        'statement page.',
    ],
    action: { label: 'View statement', path: BILLING(cycleId) },
  }),
  'statement-failed': ({
    number,
    month,
    cycleId,
    open,
    problem,
    isToConfirm,
  }: Invoice & { open: string; problem: string; isToConfirm: number }): Content => ({
    subject: `Payment needed: ${open} of invoice ${number}`,
    lines: [
      `A payment for your ${month} statement failed, so not all of your creators have been paid. ${open} is due.`,
      ...(problem ? [`Reason: ${problem}`] : []),
      isToConfirm
        ? 'Your bank needs you to confirm the payment. Open the statement and confirm it there.'
        : 'Update your payment method or choose another one, then retry from the statement page. Payments that ' +
          'succeeded aren’t charged again.',
    ],
    action: { label: isToConfirm ? 'Confirm payment' : 'Pay now', path: BILLING(cycleId) },
  }),
  'dispute-opened': ({
    number,
    month,
    cycleId,
    amount,
    reason,
  }: Invoice & { amount: string; reason: string }): Content => ({
    subject: `Payment disputed or returned: ${amount} of invoice ${number}`,
    lines: [
      `Your bank disputed or returned a payment of ${amount} for ${month}. Reason: ${reason}.`,
      'If this is a mistake, contact your bank and let us know. If the payment isn’t restored, the commission is due ' +
        'again so that your creators can be paid.',
      'If a debit was returned, we won’t charge that bank account again until you re-add it.',
    ],
    action: { label: 'View statement', path: BILLING(cycleId) },
  }),
  'negative-balance-ended': ({
    creatorName,
    amount,
    isCredited,
  }: {
    creatorName: string
    amount: string
    isCredited: number
  }): Content => ({
    subject: isCredited
      ? `${amount} is credited to you for ${creatorName}’s returned sales`
      : `The negative balance of ${creatorName} was written off`,
    lines: [
      `Returned sales had left ${creatorName} with a negative balance of ${amount}, which later sales didn’t cover.`,
      isCredited
        ? `We’re refunding ${amount} to a payment method that you paid an earlier statement with. It takes a few days to arrive.`
        : `We wrote it off: it won’t be deducted from future commission of ${creatorName}.`,
    ],
    action: { label: 'View billing', path: '/dashboard/billing' },
  }),
  'refund-failed': ({
    number,
    month,
    cycleId,
    amount,
    reason,
  }: Invoice & { amount: string; reason: string }): Content => ({
    subject: `Refund failed: ${amount} of invoice ${number}`,
    lines: [
      `Your bank didn’t accept our refund of ${amount} for ${month}.${reason ? ` Reason: ${reason}.` : ''}`,
      'The payment stays as it was, and the commission goes to your creators. You don’t owe anything for it.',
      'If you still expect a refund, contact us.',
    ],
    action: { label: 'View statement', path: BILLING(cycleId) },
  }),
} as const

export const MONEY_TEMPLATES = {
  ...FOR_BRANDS,
  ...PAYOUT_TEMPLATES,
  ...STAFF_TEMPLATES,
  ...QUESTION_TEMPLATES,
} as const
