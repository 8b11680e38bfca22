import type { Content } from './content'

const BILLING = (cycleId: number) => `/dashboard/billing/${cycleId}`
const PAYOUTS = { label: 'See your payouts', path: '/dashboard/payouts' }
const PAYMENT_SETTINGS = '/dashboard/creator-payment-settings'

type Invoice = { number: string; month: string; cycleId: number }
type Payout = { name: string; brandName: string; month: string; amount: string }

/** What brands are told of their statements. Amounts and days come as the texts that are shown; an empty text is left out. */
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
      `Your statement for ${month} is ready: commission of ${commission}.`,
      total
        ? `With the fees of ${method} it comes to ${total}.`
        : 'There is no payment method yet. Add a card or a bank account; the fees depend on it, and you see them before you are charged.',
      hold
        ? 'Because of its size we look at it first. Nothing is charged before we have approved it.'
        : `${total ? 'It is charged on' : 'The day of the charge is'} ${chargeOn}. Until then, look at each creator’s line and write to us if something is not right.`,
    ],
    action: total
      ? { label: 'Review statement', path: BILLING(cycleId) }
      : { label: 'Add payment method', path: '/dashboard/payment-settings' },
  }),
  'statement-paid': ({ number, month, cycleId, paid }: Invoice & { paid: string }): Content => ({
    subject: `Paid: invoice ${number}, ${paid}`,
    lines: [
      `Thank you. ${paid} for ${month} went through.`,
      'Creators who are paid by Stripe have their money with it; those who are paid by PayPal follow. The invoice is on the statement’s page.',
    ],
    action: { label: 'See statement', path: BILLING(cycleId) },
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
      `${open} of your statement for ${month} did not go through, and creators wait for it.`,
      ...(problem ? [`What we were told: ${problem}`] : []),
      isToConfirm
        ? 'Your bank asks you to confirm the payment. Open the statement and confirm it; nothing else is needed.'
        : 'Check your payment method or choose another, then pay from the statement’s page. What went through already is not charged again.',
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
    subject: `Your bank took back ${amount} of invoice ${number}`,
    lines: [
      `Your bank took back a payment of ${amount} for ${month}. It gives as the reason: ${reason}.`,
      'If that was a mistake, tell your bank, and write to us. If the payment stays returned, its commission is due again, and your creators wait for it.',
      'A bank account whose debit was returned is not charged again until you add it anew.',
    ],
    action: { label: 'See statement', path: BILLING(cycleId) },
  }),
} as const

/** What creators are told of their money. */
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
    subject: carried
      ? `${brandName}, ${month}: ${carried} carries forward`
      : `${brandName}, ${month}: ${amount} for you`,
    lines: [
      `${name}, here is your statement for ${month} with ${brandName}: ${parts}.`,
      carried
        ? `${carried} carries forward to your next statement with ${brandName}. Reason: ${reason}.`
        : `You receive ${amount}, after ${brandName} has paid. We write to you when it is sent.`,
      ...(needs ? [needs] : []),
    ],
    action: needs ? { label: 'Open payment settings', path: PAYMENT_SETTINGS } : PAYOUTS,
  }),
  'payout-to-account': ({ name, brandName, month, amount }: Payout): Content => ({
    subject: `${brandName} paid you ${amount}`,
    lines: [
      `${name}, ${brandName} paid you ${amount} for ${month}.`,
      'It is on your account at Stripe, which sends it on to your bank by the schedule of that account.',
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
    subject: `${amount} from ${brandName} was sent to you`,
    lines: [
      `${name}, ${amount} for ${month} with ${brandName} was sent to ${receiver} by ${service}.`,
      'It is in that account now.',
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
    subject: `${amount} from ${brandName} did not reach you`,
    lines: [
      `${name}, ${amount} for ${month} with ${brandName} did not arrive at ${receiver}: ${reason}.`,
      `The money is not lost. ${next}`,
    ],
    action: isOurs ? PAYOUTS : { label: 'Open payment settings', path: PAYMENT_SETTINGS },
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
    subject: `${['', 'Reminder: ', 'Last reminder: '][turn] ?? ''}Claim your ${amount} at ${service}`,
    lines: [
      `${name}, ${amount} for ${month} with ${brandName} waits at ${service} for ${receiver}.`,
      `${service} has no confirmed account there yet. Open one with exactly that address, or confirm it at ${service}, and the money is yours.`,
      ...(until
        ? [`If nobody claims it by ${until}, ${service} sends it back to us. It is not lost then, but it takes longer.`]
        : []),
    ],
    action: PAYOUTS,
  }),
} as const

/** What our staff are told. */
const FOR_STAFF = {
  'reconciliation-differences': ({
    day,
    count,
    runId,
    first,
  }: {
    day: string
    count: string
    runId: number
    first: string
  }): Content => ({
    subject: `Reconciliation of ${day}: ${count}`,
    lines: [
      `Our books and the payment services’ own lists do not agree: ${count} on ${day}.`,
      ...first.split('\n').filter(Boolean),
      'Zero is the only good number. Each has both sides on the page of the run.',
    ],
    action: { label: 'Open the run', path: `/admin/collections/reconciliation_runs/${runId}` },
  }),
} as const

/** The mails about money, by name. */
export const MONEY_TEMPLATES = { ...FOR_BRANDS, ...FOR_CREATORS, ...FOR_STAFF } as const
