import type { Content } from './content'

const PAYOUTS = { label: 'View payouts', path: '/dashboard/payouts' }
const PAYMENT_SETTINGS = '/dashboard/creator-payment-settings'

type Payout = { name: string; brandName: string; month: string; amount: string }
/** How a creator gets a part of a refund that failed; `nowhere`: the creator has to act. */
type Restored = 'account' | 'payout' | 'nowhere'

/** To creators. Amounts and dates arrive formatted; empty texts are left out. */
export const PAYOUT_TEMPLATES = {
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
    brief: carried
      ? `${carried} carries forward. Reason: ${reason}.`
      : `You’ll receive it after ${brandName} has paid.`,
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
    brief: needs.split('\n')[0] ?? '',
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
    brief: `For ${month}. It’s in your Stripe account.`,
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
    brief: `For ${month}, to ${receiver} through ${service}.`,
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
    brief: `For ${month}. It didn’t reach ${receiver}: ${reason}. The money isn’t lost.`,
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
    brief: `${service} is holding it for ${receiver}.${until ? ` Claim it by ${until}.` : ''}`,
    lines: [
      `${name}, ${service} is holding ${amount} for ${month} with ${brandName} for ${receiver}.`,
      `To receive it, open a ${service} account with exactly that address, or confirm the address with ${service}.`,
      ...(until ? [`If it isn’t claimed by ${until}, it’s returned to us and your payout is delayed.`] : []),
    ],
    action: PAYOUTS,
  }),
  'payout-held': ({ name, brandName, month, amount, reason }: Payout & { reason: string }): Content => ({
    subject: `Your payout of ${amount} from ${brandName} is on hold`,
    brief: `For ${month}. Reason: ${reason}`,
    lines: [
      `${name}, we put your payout of ${amount} for ${month} with ${brandName} on hold. Reason: ${reason}`,
      'We’ll email you when it’s released. You don’t need to do anything unless we ask you to.',
    ],
    action: PAYOUTS,
  }),
  'payout-released': ({ name, brandName, month, amount, reason }: Payout & { reason: string }): Content => ({
    subject: `Your payout of ${amount} from ${brandName} was released`,
    brief: `For ${month}. Reason: ${reason}`,
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
    brief: `For ${month}. Reason: ${reason}`,
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
    brief: `For ${month}. We’ve asked ${brandName} to pay again.`,
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
    brief: `You don’t owe the ${amount}, and it won’t be deducted from future earnings.`,
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
    brief: {
      account: 'It’s in your Stripe account again.',
      payout: 'Your payout is scheduled.',
      nowhere: 'Fix your Stripe account, or add PayPal or Venmo, and we’ll pay you.',
    }[how],
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
