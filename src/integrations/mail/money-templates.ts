import type { Content } from './content'
import { QUESTION_TEMPLATES } from './question-templates'
import { STAFF_TEMPLATES } from './staff-templates'

const BILLING = (cycleId: number) => `/dashboard/billing/${cycleId}`
const PAYOUTS = { label: 'View payouts', path: '/dashboard/payouts' }
const PAYMENT_SETTINGS = '/dashboard/creator-payment-settings'

type Invoice = { number: string; month: string; cycleId: number }
type Payout = { name: string; brandName: string; month: string; amount: string }
/** How a creator gets a part of a refund that failed; `nowhere`: the creator has to act. */
type Restored = 'account' | 'payout' | 'nowhere'

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

const FOR_CREATORS = {
  'creator-statement': ({
    name,
    brandName,
    month,
    amount,
    parts,
    carried,
    reason,
    needs,
  }: Payout & { parts: string; carried: string; reason: string; needs: string }): Content => ({
    subject: `Your ${month} statement from ${brandName}: ${carried ? `${carried} carries forward` : amount}`,
    lines: [
      `${name}, here is your statement for ${month} with ${brandName}: ${parts}.`,
      carried
        ? `${carried} carries forward to your next statement with ${brandName}. Reason: ${reason}.`
        : `You’ll receive ${amount} after ${brandName} has paid. We’ll email you when it’s sent.`,
      ...(needs ? [needs] : []),
    ],
    action: needs ? { label: 'View payout settings', path: PAYMENT_SETTINGS } : PAYOUTS,
  }),
  'creator-reminder': ({
    name,
    brandName,
    amount,
    needs,
    isCarried,
  }: Omit<Payout, 'month'> & { needs: string; isCarried: number }): Content => ({
    subject: `Action needed: ${amount} from ${brandName} is waiting for you`,
    lines: [
      `${name}, we can’t pay you ${amount} from ${brandName} yet. ${brandName} asked us to remind you.`,
      ...needs.split('\n'),
      isCarried
        ? `After that, it goes on the next monthly statement to ${brandName}.`
        : `After that, we’ll charge ${brandName} and pay you.`,
    ],
    action: { label: 'View payout settings', path: PAYMENT_SETTINGS },
  }),
  'payout-to-account': ({ name, brandName, month, amount }: Payout): Content => ({
    subject: `${brandName} paid you ${amount}`,
    lines: [
      `${name}, ${brandName} paid you ${amount} for ${month}.`,
      'It’s in your Stripe account and will be sent to your bank on that account’s payout schedule.',
    ],
    action: PAYOUTS,
  }),
  'payout-sent': ({
    name,
    brandName,
    month,
    amount,
    service,
    receiver,
  }: Payout & { service: string; receiver: string }): Content => ({
    subject: `You received ${amount} from ${brandName}`,
    lines: [
      `${name}, we sent ${amount} for ${month} with ${brandName} to ${receiver} through ${service}.`,
      'It’s in your account now.',
    ],
    action: PAYOUTS,
  }),
  'payout-failed': ({
    name,
    brandName,
    month,
    amount,
    receiver,
    reason,
    next,
    isOurs,
  }: Payout & { receiver: string; reason: string; next: string; isOurs: number }): Content => ({
    subject: `Your payout of ${amount} from ${brandName} failed`,
    lines: [
      `${name}, your payout of ${amount} for ${month} with ${brandName} didn’t reach ${receiver}: ${reason}.`,
      `The money isn’t lost. ${next}`,
    ],
    action: isOurs ? PAYOUTS : { label: 'View payout settings', path: PAYMENT_SETTINGS },
  }),
  'payout-unclaimed': ({
    name,
    brandName,
    month,
    amount,
    service,
    receiver,
    until,
    turn,
  }: Payout & { service: string; receiver: string; until: string; turn: number }): Content => ({
    subject: `${['', 'Reminder: ', 'Last reminder: '][turn] ?? ''}Claim your ${amount} with ${service}`,
    lines: [
      `${name}, ${service} is holding ${amount} for ${month} with ${brandName} for ${receiver}.`,
      `To receive it, open a ${service} account with exactly that address, or confirm the address with ${service}.`,
      ...(until ? [`If it isn’t claimed by ${until}, it’s returned to us and your payout is delayed.`] : []),
    ],
    action: PAYOUTS,
  }),
  'payout-held': ({ name, brandName, month, amount, reason }: Payout & { reason: string }): Content => ({
    subject: `Your payout of ${amount} from ${brandName} is on hold`,
    lines: [
      `${name}, we put your payout of ${amount} for ${month} with ${brandName} on hold. Reason: ${reason}`,
      'We’ll email you when it’s released. You don’t need to do anything unless we ask you to.',
    ],
    action: PAYOUTS,
  }),
  'payout-released': ({ name, brandName, month, amount, reason }: Payout & { reason: string }): Content => ({
    subject: `Your payout of ${amount} from ${brandName} was released`,
    lines: [
      `${name}, your payout of ${amount} for ${month} with ${brandName} is no longer on hold. Reason: ${reason}`,
      'We’ll email you when it’s sent.',
    ],
    action: PAYOUTS,
  }),
  'commission-refunded': ({
    name,
    brandName,
    month,
    amount,
    reason,
    wasPaid,
  }: Payout & { reason: string; wasPaid: number }): Content => ({
    subject: `${amount} of your commission was refunded to ${brandName}`,
    lines: [
      `${name}, ${amount} of your commission for ${month} was refunded to ${brandName}. Reason: ${reason}`,
      wasPaid
        ? 'It was reversed from your Stripe account.'
        : 'It hadn’t been paid out yet, so that payout was canceled.',
    ],
    action: PAYOUTS,
  }),
  'commission-reversed': ({ name, brandName, month, amount, reason }: Payout & { reason: string }): Content => ({
    subject: `${amount} was reversed: ${brandName}’s payment was returned`,
    lines: [
      `${name}, ${brandName}’s bank returned its payment for ${month}${reason ? ` (${reason})` : ''}. We reversed ` +
        `${amount} from your Stripe account.`,
      `We’ve asked ${brandName} to pay again, and we’ll email you when you’re paid.`,
    ],
    action: PAYOUTS,
  }),
  'negative-balance-cleared': ({
    name,
    brandName,
    amount,
  }: {
    name: string
    brandName: string
    amount: string
  }): Content => ({
    subject: `Your negative balance with ${brandName} was cleared`,
    lines: [
      `${name}, returned sales had left you with a negative balance of ${amount} with ${brandName}. We cleared it: you don’t ` +
        'owe it, and it won’t be deducted from future earnings.',
    ],
    action: PAYOUTS,
  }),
  'commission-restored': ({ name, brandName, month, amount, how }: Payout & { how: Restored }): Content => ({
    subject:
      (how === 'account' ? `${amount} was paid to you again` : `You’ll get ${amount} after all`) +
      `: the refund to ${brandName} failed`,
    lines: [
      `${name}, the refund of your commission for ${month} to ${brandName} failed.`,
      {
        account: `We paid the ${amount} to your Stripe account again.`,
        payout: `Your payout of ${amount} is scheduled. We’ll email you when it’s sent.`,
        nowhere:
          `Your Stripe account can’t receive the ${amount} right now. Fix it, or add PayPal or Venmo, in your payout settings, ` +
          'and we’ll pay you.',
      }[how],
    ],
    action: how === 'nowhere' ? { label: 'View payout settings', path: PAYMENT_SETTINGS } : PAYOUTS,
  }),
} as const

export const MONEY_TEMPLATES = { ...FOR_BRANDS, ...FOR_CREATORS, ...STAFF_TEMPLATES, ...QUESTION_TEMPLATES } as const
