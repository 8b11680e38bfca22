import type { Content } from './content'

/** In the fragment, which no server and no log gets. */
const answerPathOf = (token: string): string => `/appeal#${token}`

const SUPPORT = 'You can also reply to this email.'

type Ban = {
  name: string
  reason: string
  startsOn: string
  hasNotice: number
  isCreator: number
  /** Neither for members of a team. */
  ownsBrand: number
  decideBy: string
  token: string
}
type BanDecision = Pick<Ban, 'name' | 'token'> & {
  decision: string
  isLifted: number
  /** Not if staff also disabled the account. */
  isOpen: number
  /** Empty once the account is closed. */
  startsOn: string
}
type Held = {
  name: string
  whose: string
  /** Empty for nothing yet. */
  amount: string
  reason: string
  answerBy: string
  decideBy: string
  token: string
}
type HoldDecision = Pick<Held, 'name' | 'whose' | 'amount'> & {
  decision: string
  /** Another hold covers some of the same commission. */
  isStillHeld: number
}
type Partner = { creatorName: string; decideBy: string }

const CREATOR_BANNED =
  'You can’t log in, except to see your earnings and payouts, and your links no longer earn for new clicks. Commission ' +
  'that wasn’t paid yet is on hold; about that, you get an email of its own.'
const BRAND_BANNED =
  'You and your team can’t log in, and creators’ links to your products no longer earn for new clicks. What you owe is ' +
  'still charged.'

const MEMBER_BANNED = 'You can’t log in. Brands that you work for go on as before.'

const bannedText = ({ isCreator, ownsBrand }: Ban): string => {
  if (isCreator) return CREATOR_BANNED
  return ownsBrand ? BRAND_BANNED : MEMBER_BANNED
}

const banSubject = ({ isLifted, isOpen, startsOn }: BanDecision): string => {
  if (isLifted) return isOpen ? 'Your account stays open' : 'The ban on your account was lifted'
  return startsOn ? `Your account will be closed on ${startsOn}` : 'Your account stays closed'
}

const banDecision = ({ name, isLifted, isOpen, startsOn }: BanDecision): string => {
  if (isLifted && isOpen)
    return `${name}, we lifted the ban on your Shelfmate account. You can log in, and links earn as before.`
  if (isLifted) return `${name}, we lifted the ban on your Shelfmate account. It stays disabled for another reason.`
  return startsOn
    ? `${name}, we looked at your Shelfmate account again, and it will be closed on ${startsOn}.`
    : `${name}, we looked at your Shelfmate account again, and it stays closed.`
}

const pays = (isStillHeld: number): string =>
  isStillHeld ? 'What another hold covers waits for its decision.' : 'It’s charged and paid as usual.'

const BILLING = { label: 'View billing', path: '/dashboard/billing' }

/** About bans and holds: to the person, to the brands whose statements they change, and to staff. */
export const RESTRICTION_TEMPLATES = {
  'ban-announced': (ban: Ban): Content => {
    const { name, reason, startsOn, hasNotice, decideBy, token } = ban
    return {
      subject: hasNotice ? `Your account will be closed on ${startsOn}` : 'Your account is closed',
      brief: `Reason: ${reason}`,
      lines: hasNotice
        ? [
            `${name}, we’re closing your Shelfmate account on ${startsOn}, because we believe that it violates our terms.`,
            `Reason: ${reason}`,
            `If you fix this by then, or we’re wrong, tell us before ${startsOn}. We read every answer, and decide by ${decideBy}.`,
            SUPPORT,
          ]
        : [
            `${name}, we closed your Shelfmate account, because we believe that it violates our terms in a serious way.`,
            `Reason: ${reason}`,
            bannedText(ban),
            `If we’re wrong, tell us. We decide by ${decideBy}.`,
            SUPPORT,
          ],
      action: { label: 'Answer', path: answerPathOf(token) },
      page: '/dashboard/settings',
    }
  },
  'ban-decided': (decided: BanDecision): Content => ({
    subject: banSubject(decided),
    brief: `Our decision: ${decided.decision}`,
    lines: [banDecision(decided), `Our decision: ${decided.decision}`, SUPPORT],
    action:
      decided.isLifted && decided.isOpen
        ? { label: 'Log in', path: '/dashboard' }
        : { label: 'View decision', path: answerPathOf(decided.token) },
    page: '/dashboard/settings',
  }),
  'commission-held': ({ name, whose, amount, reason, answerBy, decideBy, token }: Held): Content => ({
    subject: `Your commission from ${whose} is on hold`,
    brief: `${amount || 'What you earn'} isn’t paid until we decide, by ${decideBy}. Reason: ${reason}`,
    lines: [
      `${name}, we’re holding your commission from ${whose} that wasn’t paid yet${amount && `: ${amount} so far`}.`,
      `Reason: ${reason}`,
      `Tell us your side by ${answerBy}. We decide by ${decideBy}: commission that isn’t shown to violate our terms is ` +
        'released, and commission that is shown to violate them is reversed. Without a decision it’s released.',
      SUPPORT,
    ],
    action: { label: 'Answer', path: answerPathOf(token) },
    page: '/dashboard/payouts',
  }),
  'hold-decided': ({ name, whose, amount, decision, isStillHeld }: HoldDecision): Content => ({
    subject: amount ? `Your commission from ${whose} was reversed` : `Your commission from ${whose} was released`,
    brief: amount
      ? `${amount} isn’t paid. Our decision: ${decision}`
      : `${pays(isStillHeld)} Our decision: ${decision}`,
    lines: [
      amount
        ? `${name}, we reversed the commission from ${whose} that was on hold: ${amount}.`
        : `${name}, we ended this hold on your commission from ${whose}. ${pays(isStillHeld)}`,
      `Our decision: ${decision}`,
      SUPPORT,
    ],
    action: { label: 'View payouts', path: '/dashboard/payouts' },
  }),
  'partner-commission-held': ({ creatorName, decideBy }: Partner): Content => ({
    subject: `${creatorName}’s commission is on hold`,
    brief: `You aren’t charged for it until we decide, by ${decideBy}.`,
    lines: [
      `We’re checking whether ${creatorName}’s sales follow our terms. Until then, you aren’t charged for commission that ` +
        'wasn’t paid yet.',
      `We decide by ${decideBy}, and tell you.`,
    ],
    action: BILLING,
  }),
  'partner-hold-decided': ({
    creatorName,
    amount,
    refunded,
  }: Omit<Partner, 'decideBy'> & { amount: string; refunded: string }): Content => ({
    subject: amount ? `${creatorName}’s commission was reversed` : `${creatorName}’s commission was released`,
    brief: amount ? `You don’t owe ${amount}.` : 'It’s on your statements as usual.',
    lines: amount
      ? [
          `We reversed ${amount} of ${creatorName}’s commission, which you don’t owe.`,
          ...(refunded
            ? [
                `You had already paid a part of it. We’re refunding ${refunded}, with PayPal’s fee, to your payment method.`,
              ]
            : []),
        ]
      : [`${creatorName}’s commission is no longer on hold. It’s charged with your statements as usual.`],
    action: BILLING,
  }),
  'restriction-answered': ({
    memberName,
    kind,
    answer,
    decideBy,
    id,
    isDue,
  }: {
    memberName: string
    /** Such as `a ban`. */
    kind: string
    /** Empty without one. */
    answer: string
    decideBy: string
    id: number
    isDue: number
  }): Content => ({
    subject: isDue ? `Decide by ${decideBy}: ${kind} on ${memberName}` : `${memberName} answered ${kind}`,
    lines: [
      answer ? `${memberName} wrote about ${kind}: ${answer}` : `${memberName} didn’t answer ${kind}.`,
      `Decide by ${decideBy}.`,
    ],
    action: { label: 'Decide', path: `/admin/collections/restrictions/${id}` },
  }),
} as const
