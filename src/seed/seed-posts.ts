import type { PayloadRequest } from 'payload'
import { withTransaction } from '../database'
import { heading, linkToPost, list, paragraph, quote, richText } from './rich-text'

const DAY_MS = 24 * 60 * 60 * 1000

const RATES = {
  title: 'What a brand should pay a creator',
  slug: 'what-a-brand-should-pay-a-creator',
  category: 'For brands',
  tags: ['rates', 'margins'],
  excerpt: 'A rate is a promise about margins. How to find one that both sides can keep.',
  content: richText(
    paragraph(
      'Start from what a sale leaves you after Amazon’s fees, not from what a competitor pays. Amazon’s Brand Referral Bonus gives back about 10% on average for traffic you bring yourself, and that is money you can share.',
    ),
    heading('Work it out for one product'),
    list(
      'Take the price, and subtract what the product and its delivery cost you.',
      'Subtract Amazon’s referral fee, and add the bonus that comes back.',
      'Decide how much of the rest a sale is worth that you would not have had.',
    ),
    paragraph(
      'What is left is the most you can pay. Most programs here pay between 10% and 20%, because that is where creators begin to choose your product over the next one.',
    ),
    heading('Not every product deserves the same'),
    paragraph(
      'Pay more where a review changes minds and less where people would have bought anyway. A cast iron pan needs a story; a set of towels does not.',
    ),
    quote('A rate you have to lower after a month costs more than one that was modest from the first day.'),
    paragraph('When you change a rate, sales that were made before keep the one they were made at.'),
  ),
}

const locking = (ratesId: number) => ({
  title: 'Why an earning is estimated before it is locked',
  slug: 'why-an-earning-is-estimated-before-it-is-locked',
  category: 'For creators',
  tags: ['earnings', 'payments'],
  excerpt: 'Amazon corrects its reports for 28 days. Here is what that means for the figure you see.',
  content: richText(
    paragraph(
      'When somebody buys through your link, Amazon reports the sale within two days. Returns and cancellations follow later, and Amazon restates the same day’s figures up to 28 days after.',
    ),
    heading('Three words for one figure'),
    list(
      'Estimated: Amazon may still correct the day. The figure can rise or fall.',
      'Locked: thirty days have passed. The figure no longer changes and goes into the next payment.',
      'Paid: the money is on its way to you.',
    ),
    paragraph(
      'We show you the figure at once and call it estimated. Thirty days after the sale it is locked: it can no longer change, and it goes into the next payment.',
    ),
    heading('What the figure is made of'),
    paragraph(
      'It is what was sold, times the rate that held on the day of the sale. ',
      linkToPost(ratesId, RATES.title),
      '.',
    ),
  ),
})

/** Two posts, so that the blog and the editor’s list are not empty. */
export const seedPosts = (req: PayloadRequest): Promise<void> => withTransaction(req, () => writePosts(req))

const writePosts = async (req: PayloadRequest): Promise<void> => {
  const { totalDocs } = await req.payload.count({ collection: 'blog_posts', req, overrideAccess: true })
  if (totalDocs > 0) return
  const { id } = await write(req, RATES, 12)
  await write(req, locking(id), 3)
}

const write = (req: PayloadRequest, post: typeof RATES, daysAgo: number) =>
  req.payload.create({
    collection: 'blog_posts',
    req,
    overrideAccess: true,
    data: {
      ...post,
      keywords: [],
      published_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      is_published: true,
    },
  })
