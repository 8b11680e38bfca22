import { escapeHtml } from './escape-html'
import { MAX_AUTO_ADDED_PRODUCTS } from './vocabulary'

/** Shared by the browser and the seed. */

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Crockford's Base32 alphabet, which has no ambiguous characters. */
const UNMISTAKABLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Uniformly random; works in browsers and in Node. */
export const randomAlphanumeric = (length: number): string => randomText(ALPHANUMERIC, length)

export const randomReferralCode = (): string => randomText(UNMISTAKABLE, 12)

const randomText = (letters: string, length: number): string => {
  // Rejects bytes above the largest multiple of the alphabet's length, which would bias the first letters.
  const limit = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < limit && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

/** Why the server refuses a seller account during setup. The setup screen offers what can work for each. */
export const SETUP_REFUSALS = {
  taken: 'This Amazon seller account is already connected to another brand',
  leftByAnother:
    'This Amazon seller account was connected to another brand, which keeps its sales history. ' +
    'Reconnect it to that brand.',
  notEligible: 'This Amazon seller profile isn’t eligible for Amazon Attribution',
} as const

type Offer = { price: string | null; availability: string | null; vanished_at?: string | null }

export const isEligibleForSetup = ({ price, availability, vanished_at = null }: Offer): boolean =>
  vanished_at === null &&
  price !== null &&
  /^\d*\.?\d*$/.test(price) &&
  /[1-9]/.test(price) &&
  availability?.toLowerCase() !== 'out_of_stock'

/** The products that setup adds automatically: all eligible ones if there are 1 to 3, else none (the brand chooses). */
export const autoAddedProducts = <P extends Offer>(products: readonly P[]): P[] => {
  const eligible = products.filter(isEligibleForSetup)
  return eligible.length >= 1 && eligible.length <= MAX_AUTO_ADDED_PRODUCTS ? eligible : []
}

export const defaultProgram = (brandName: string) => ({
  title: `${brandName} Affiliate Program`,
  description: [
    `<p>Promote ${escapeHtml(brandName)} products on Amazon and earn a commission on every sale your links bring.</p>`,
    '<p><strong>Requirements</strong></p>',
    '<ul><li>Based in the United States</li><li>An audience of at least 10,000</li></ul>',
    '<p>Free samples are available on inquiry.</p>',
  ].join(''),
  is_visible: true,
  auto_accept_applications: false,
  page_id: randomAlphanumeric(5),
})
