import { LANDING_TEXTS } from '../../contracts/landing-vocabulary'
import { DISCOUNT_CODE } from '../../contracts/patterns'
import type { Content } from './content'

/** `unsubscribe` is a token. */
type Sender = { brandName: string; pageTitle: string; postalAddress: string; unsubscribe: string }

export const unsubscribePath = (token: string): string => `/email/unsubscribe/${token}`
const confirmPath = (token: string): string => `/email/confirm/${token}`

/** To visitors of landing pages, in the brand's name. */
export const VISITOR_TEMPLATES = {
  'landing-welcome': ({
    discountType,
    code,
    shop,
    ...sender
  }: Sender & { discountType: string; code: string; shop: string }): Content => {
    const { brandName, pageTitle } = sender
    return {
      subject: code
        ? `Your discount code from ${brandName}`
        : discountType === 'promo_url'
          ? `Your offer from ${brandName}`
          : `Thanks for signing up with ${brandName}`,
      lines: [
        `Thanks for submitting your email on “${pageTitle}”.`,
        ...(code ? codeLines(code) : []),
        ...(discountType === 'promo_url' ? ['Open the offer on Amazon with the button below.'] : []),
      ],
      action: { label: LANDING_TEXTS.shopOnAmazon, path: shop },
      sender: senderOf(sender),
    }
  },
  'landing-confirm': ({ token, ...sender }: Sender & { token: string }): Content => ({
    subject: `Confirm your email for ${sender.brandName}`,
    lines: [
      `Someone, hopefully you, submitted this email address on “${sender.pageTitle}” of ${sender.brandName}.`,
      'Confirm it to get your discount and emails from the brand. If it wasn’t you, ignore this email.',
    ],
    action: { label: 'Confirm email', path: confirmPath(token) },
    sender: senderOf(sender),
  }),
}

/** A brand may write anything as its code, and emails go to addresses that nobody confirmed. */
const codeLines = (code: string): string[] =>
  DISCOUNT_CODE.test(code)
    ? [`Your code is ${code}`, 'Enter it at checkout on Amazon.']
    : ['Your code is on the page where you signed up. Submit your email again to see it.']

const senderOf = ({ brandName, postalAddress, unsubscribe }: Sender): NonNullable<Content['sender']> => ({
  name: brandName,
  postalAddress,
  unsubscribePath: unsubscribePath(unsubscribe),
})
