import type { TestProduct } from './product'

/** As the sandbox received it. */
export type Mail = {
  to: string[]
  from: string
  from_name: string
  /** Where a mail provider unsubscribes with one click; empty if it can't. */
  unsubscribe: string
  /** Where an answer goes; empty if it goes to the sender. */
  reply_to: string
  subject: string
  text: string
  html: string
  links: string[]
}

const allMailsTo = async (product: TestProduct, email: string): Promise<Mail[]> =>
  (await fetch(`${product.sandbox.url}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)).json() as Promise<Mail[]>

/** The page that an email's link leads to once its reader has logged in. */
export const pageBehindLogin = (link: string): URL => {
  const { origin, searchParams } = new URL(link)
  return new URL(searchParams.get('next') ?? link, origin)
}

/** The token in the email that confirms a payout method; empty without one. */
export const verifyTokenIn = ({ links }: { links: readonly string[] }): string =>
  links.map((link) => pageBehindLogin(link).searchParams.get('verify')).find((token) => token !== null) ?? ''
const isWelcome = ({ subject }: Mail): boolean => subject.startsWith('Welcome to Shelfmate')

/** Without the one that everybody gets after sign-up. */
export const mailsTo = async (product: TestProduct, email: string): Promise<Mail[]> =>
  (await allMailsTo(product, email)).filter((mail) => !isWelcome(mail))

export const welcomesTo = async (product: TestProduct, email: string): Promise<Mail[]> =>
  (await allMailsTo(product, email)).filter(isWelcome)

/** Waits up to 10 s. The product must run with jobs. */
export const mailAbout = async (product: TestProduct, email: string, subject: RegExp): Promise<Mail> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mail = (await mailsTo(product, email)).find((found) => subject.test(found.subject))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${email} about ${subject} within 10 s`)
}
