import type { TemplateName } from '../../src/contracts/jobs'
import type { TemplateData } from '../../src/integrations/mail/templates'

const THREAD = { brandName: 'Fernhill', creatorName: 'Maya Hart', threadId: 12 }
const SAMPLE = { ...THREAD, productTitle: 'Cast Iron Skillet, 12 inch' }
const INVOICE = { number: 'SM-2026-000123', month: 'October 2026', cycleId: 6 }
const PAYOUT = { name: 'Maya Hart', brandName: 'Fernhill', month: 'October 2026', amount: '$84.20' }
const QUESTION = { brandName: 'Fernhill', creatorName: 'Maya Hart', amount: '$84.20', month: 'October 2026' }
const VISITOR = {
  brandName: 'Fernhill',
  pageTitle: 'Spring',
  postalAddress: '1 Main St, Portland',
  unsubscribe: 'tok-en_1',
}
const INVITATION = {
  brandName: 'Fernhill',
  inviteeName: 'Maya Hart',
  fee: 'up to 15% commission',
  note: 'We love your reels.\nTry the skillet!',
  postalAddress: '1 Main St, Portland',
  token: 'tok-en_2',
  unsubscribe: 'tok-en_3',
}
const RECEIVER = { service: 'PayPal', receiver: 'maya@wallet.test' }
const STOPPED = {
  brandName: 'Fernhill',
  product: 'Cast-Iron Skillet, 12 Inch, Pre-Seasoned, with Silicone Handle Cover and Scraper',
  products: 1,
  linkId: 'Ab3xY9',
  links: 1,
}

const DECIDED = { name: 'Maya Hart', token: 'aB3-_x9' }
const RESTRICTED = {
  name: 'Maya Hart',
  reason: 'Many of these sales came from your own address.',
  decideBy: 'Dec 30, 2026',
  token: 'aB3-_x9',
}

/** What each email is written from; several where it leads to different pages. */
export const MAIL_SAMPLES: { [N in TemplateName]: readonly TemplateData<N>[] } = {
  'application-received': [{ brandName: 'Fernhill', creatorName: 'Maya Hart' }],
  'application-approved': [{ brandName: 'Fernhill', brandId: 7 }],
  'application-rejected': [{ brandName: 'Fernhill', reason: 'Too few followers.' }],
  'fees-lowered': [{ brandName: 'Fernhill', brandId: 7, products: '3 products', change: ' to 5%', day: 'Dec 1, 2026' }],
  'fees-kept': [{ brandName: 'Fernhill', brandId: 7, products: '3 products', day: 'Dec 1, 2026' }],
  'partnership-ended': [{ brandName: 'Fernhill', reason: '', endedOn: 'Nov 3, 2026', earnsThrough: 'Dec 18, 2026' }],
  'creator-approved': [{ name: 'Maya Hart' }],
  'creator-rejected': [{ name: 'Maya Hart', reason: 'No channel.' }],
  'team-invited': [
    {
      brandName: 'Fernhill',
      invitedBy: 'Ann Baker',
      role: 'Manager',
      rights: 'Everything but money and the team',
      days: 7,
      token: 'aB3-_x9',
    },
  ],
  'team-changed': [
    { brandName: 'Fernhill', memberName: 'Ann Baker', memberEmail: 'ann@people.test', change: 'joined' },
    { brandName: 'Fernhill', memberName: '', memberEmail: 'ann@people.test', change: 'removed' },
  ],
  'team-handed-over': [
    { brandName: 'Fernhill', memberName: 'Ann Baker', memberEmail: 'ann@people.test', isOwner: '1' },
  ],
  'invitation-sent': [INVITATION, { ...INVITATION, inviteeName: '', note: '' }],
  'invitation-reminder': [INVITATION],
  'invitation-joined': [{ creatorName: 'Maya Hart', creatorId: 7 }],
  'invitation-declined': [{ inviteeEmail: 'maya@invited.test' }],
  'brand-welcome': [{ brandName: 'Fernhill' }],
  'creator-welcome': [{ name: 'Maya Hart' }],
  'creator-welcome-approved': [
    { name: 'Maya Hart', brandName: '', brandId: 0, isJoined: 0 },
    { name: 'Maya Hart', brandName: 'Fernhill', brandId: 7, isJoined: 1 },
    { name: 'Maya Hart', brandName: 'Fernhill', brandId: 7, isJoined: 0 },
  ],
  'login-email-changed': [{ name: 'Maya Hart', email: 'm…@people.test' }],
  'password-changed': [{ name: 'Maya Hart' }],
  'account-closed': [{ email: 'm***@people.test' }],
  'legal-text-announced': [
    { title: 'Terms of Service', effectiveOn: 'January 15, 2027', summary: 'Payouts are sent twice a month.' },
  ],
  'amazon-revoked': [{ brandName: 'Fernhill' }],
  'payout-destination-confirm': [{ name: 'Maya Hart', ...RECEIVER, token: 'aB3-_x9' }],
  'payout-destination-changed': [{ name: 'Maya Hart', destination: 'PayPal (maya@wallet.test)' }],
  'statement-issued': [
    { ...INVOICE, commission: '$400.00', total: '$412.00', method: 'Visa', chargeOn: 'Nov 6, 2026', hold: '' },
    { ...INVOICE, commission: '$400.00', total: '', method: '', chargeOn: 'Nov 6, 2026', hold: '' },
  ],
  'statement-paid': [{ ...INVOICE, paid: '$412.00' }],
  'statement-failed': [{ ...INVOICE, open: '$412.00', problem: '', isToConfirm: 0 }],
  'dispute-opened': [{ ...INVOICE, amount: '$412.00', reason: 'fraudulent' }],
  'refund-failed': [{ ...INVOICE, amount: '$12.00', reason: '' }],
  'creator-statement': [
    { ...PAYOUT, parts: '$84.20 commission', carried: '', reason: '', needs: '' },
    { ...PAYOUT, parts: '$84.20 commission', carried: '$84.20', reason: 'no payout method', needs: 'Add one.' },
  ],
  'creator-reminder': [{ name: 'Maya Hart', brandName: 'Fernhill', amount: '$84.20', needs: 'Add one.', isCarried: 0 }],
  'payout-to-account': [PAYOUT],
  'payout-sent': [{ ...PAYOUT, ...RECEIVER }],
  'payout-failed': [
    { ...PAYOUT, receiver: 'maya@wallet.test', reason: 'closed', next: 'Add another one.', isOurs: 0 },
    { ...PAYOUT, receiver: 'maya@wallet.test', reason: 'low balance', next: 'We’ll retry.', isOurs: 1 },
  ],
  'payout-unclaimed': [{ ...PAYOUT, ...RECEIVER, until: 'Dec 1, 2026', turn: 1 }],
  'payout-held': [{ ...PAYOUT, reason: 'A check.' }],
  'payout-released': [{ ...PAYOUT, reason: 'Checked.' }],
  'commission-refunded': [{ ...PAYOUT, reason: 'A mistake.', wasPaid: 1 }],
  'commission-reversed': [{ ...PAYOUT, reason: '' }],
  'negative-balance-cleared': [{ name: 'Maya Hart', brandName: 'Fernhill', amount: '$3.00' }],
  'negative-balance-ended': [{ creatorName: 'Maya Hart', amount: '$3.00', isCredited: 1 }],
  'commission-restored': [
    { ...PAYOUT, how: 'account' },
    { ...PAYOUT, how: 'nowhere' },
  ],
  'ban-announced': [
    { ...RESTRICTED, startsOn: 'Dec 14, 2026', hasNotice: 1, isCreator: 1, ownsBrand: 0 },
    { ...RESTRICTED, startsOn: 'Nov 30, 2026', hasNotice: 0, isCreator: 1, ownsBrand: 0 },
    { ...RESTRICTED, startsOn: 'Nov 30, 2026', hasNotice: 0, isCreator: 0, ownsBrand: 1 },
    { ...RESTRICTED, startsOn: 'Nov 30, 2026', hasNotice: 0, isCreator: 0, ownsBrand: 0 },
  ],
  'ban-decided': [
    { ...DECIDED, decision: 'You removed the posts.', isLifted: 1, isOpen: 1, startsOn: '' },
    { ...DECIDED, decision: 'You removed the posts.', isLifted: 1, isOpen: 0, startsOn: '' },
    { ...DECIDED, decision: 'The posts are still there.', isLifted: 0, isOpen: 0, startsOn: '' },
    { ...DECIDED, decision: 'The posts are still there.', isLifted: 0, isOpen: 1, startsOn: 'Dec 14, 2026' },
  ],
  'commission-held': [
    { ...RESTRICTED, whose: 'Fernhill', amount: '$120.50', answerBy: 'Dec 14, 2026' },
    { ...RESTRICTED, whose: 'Fernhill', amount: '', answerBy: 'Dec 14, 2026' },
  ],
  'hold-decided': [
    { name: 'Maya Hart', whose: 'Fernhill', amount: '', decision: 'The sales are real.', isStillHeld: 0 },
    { name: 'Maya Hart', whose: 'Fernhill', amount: '', decision: 'The sales are real.', isStillHeld: 1 },
    {
      name: 'Maya Hart',
      whose: 'all brands',
      amount: '$120.50',
      decision: 'You bought through your own links.',
      isStillHeld: 0,
    },
  ],
  'partner-commission-held': [{ creatorName: 'Maya Hart', decideBy: 'Dec 30, 2026' }],
  'partner-hold-decided': [
    { creatorName: 'Maya Hart', amount: '', refunded: '' },
    { creatorName: 'Maya Hart', amount: '$120.50', refunded: '$60.25' },
  ],
  'restriction-answered': [
    {
      memberName: 'Maya Hart',
      kind: 'a hold',
      answer: 'Those are my readers.',
      decideBy: 'Dec 30, 2026',
      id: 3,
      isDue: 0,
    },
    { memberName: 'Maya Hart', kind: 'a ban', answer: '', decideBy: 'Dec 30, 2026', id: 3, isDue: 1 },
  ],
  'line-question-asked': [
    { ...QUESTION, id: 5, number: 'SM-2026-000123', message: 'Why?', answerBy: 'Nov 5, 2026', isReminder: 0 },
  ],
  'line-question-ended': [
    { ...QUESTION, cycleId: 6, answer: 'It is right.', answerBy: 'Nov 5, 2026', next: 'It is charged.' },
  ],
  'line-question-expired': [{ ...QUESTION, id: 5, answerBy: 'Nov 5, 2026' }],
  'reconciliation-differences': [{ day: 'November 5, 2026', count: '2 differences', runId: 4, first: '' }],
  'payment-route-closed': [{ route: 'PayPal payouts', problem: 'No balance.', settingsId: 1 }],
  'spending-limit-warned': [
    { month: 'November 2026', spent: '$812.40', limit: '$1,000.00', raised: '$1,500.00' },
    { month: 'November 2026', spent: '$812.40', limit: '$1,000.00', raised: '' },
  ],
  'spending-limit-reached': [{ month: 'November 2026', spent: '$1,003.10', limit: '$1,000.00', raised: '$1,500.00' }],
  'links-paused': [{ brandName: 'Fernhill', links: '3 links', month: 'November 2026', until: 'December 1, 2026' }],
  'links-resumed': [{ brandName: 'Fernhill', links: '3 links' }],
  'statement-due': [{ ...INVOICE, commission: '$400.00', chargeOn: 'Nov 6, 2026' }],
  'applications-waiting': [
    { count: 1, since: 'November 20, 2026' },
    { count: 3, since: 'November 20, 2026' },
  ],
  'partner-first-sale': [{ creatorName: 'Maya Hart', creatorId: 7 }],
  'first-sale': [{ brandName: 'Fernhill', amount: '$4.20' }],
  'brand-week': [
    {
      from: 'November 16, 2026',
      to: 'November 22, 2026',
      sales: '$12,345.67',
      commission: '$1,234.56',
      creators: '14 creators',
      applications: '3 applications',
    },
  ],
  'creator-month': [
    { name: 'Maya Hart', month: 'October 2026', amount: '$1,234.56', sales: '$12,345.67', brands: '3 brands' },
  ],
  'product-out-of-stock': [
    { ...STOPPED, text: 'Shoppers can’t buy this product right now.' },
    { ...STOPPED, text: 'Shoppers can’t buy this product right now.', product: '2 products', products: 2, links: 2 },
  ],
  'link-stopped': [
    { ...STOPPED, text: 'Amazon no longer lists this product.' },
    { ...STOPPED, text: 'Amazon no longer lists this product.', links: 2 },
  ],
  'notification-summary': [
    {
      day: 'November 3, 2026',
      count: 27,
      items: JSON.stringify([
        {
          title: 'Wolfgang Amadeus von Hohenstaufen-Schönborn wants to promote Fernhill Kitchen',
          text: 'Review their channels and audience, then approve or decline.',
        },
        {
          title: 'Your week on Shelfmate: $12,345.67 in sales',
          text: 'From November 16, 2026 to November 22, 2026, 14 creators brought $12,345.67 in sales.',
        },
      ]),
    },
  ],
  'message-to-brand': [
    { ...THREAD, text: 'Which size should I show?\n\nThe big one is heavy.', images: 0, authorId: 3, canReply: 'yes' },
    { ...THREAD, text: '', images: 1, authorId: 3, canReply: '' },
  ],
  'message-to-creator': [{ ...THREAD, text: 'The 12-inch one.', images: 2, authorId: 4, canReply: 'yes' }],
  'sample-requested': [
    { ...SAMPLE, note: 'For a video on weeknight dinners.', authorId: 3, canReply: 'yes' },
    { ...SAMPLE, note: '', authorId: 3, canReply: '' },
  ],
  'sample-approved': [SAMPLE],
  'sample-declined': [
    { ...SAMPLE, reason: 'We are out of samples.' },
    { ...SAMPLE, reason: '' },
  ],
  'sample-shipped': [
    {
      ...SAMPLE,
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
    },
    { ...SAMPLE, carrier: 'Other', trackingNumber: 'AB 123' },
  ],
  'sample-received': [{ ...SAMPLE, authorId: 3 }],
  'landing-welcome': [{ ...VISITOR, discountType: 'code', code: 'SPRING10', shop: '/r/Ab3xY' }],
  'landing-confirm': [{ ...VISITOR, token: 'tok-en_1' }],
}
