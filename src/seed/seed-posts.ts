import type { PayloadRequest } from 'payload'
import { withTransaction } from '../database'
import { heading, linkToPost, list, paragraph, quote, richText } from './rich-text'

const DAY_MS = 24 * 60 * 60 * 1000

const RATES = {
  title: 'What a brand should pay a creator',
  slug: 'what-a-brand-should-pay-a-creator',
  category: 'For brands',
  tags: ['rates', 'margins'],
  excerpt: 'How to find a commission rate that works for your margins and for creators.',
  content: richText(
    paragraph(
      'Start with what a sale leaves you after Amazon’s fees, not with what a competitor pays. Amazon’s Brand Referral ' +
        'Bonus returns about 10% on average for traffic you bring yourself, and that’s money you can share.',
    ),
    heading('Do the math for one product'),
    list(
      'Take the price, and subtract what the product and its delivery cost you.',
      'Subtract Amazon’s referral fee, and add the bonus that comes back.',
      'Decide how much of the rest an extra sale is worth to you.',
    ),
    paragraph(
      'What is left is the most you can pay. Most programs here pay between 10% and 20%, because that’s where creators ' +
        'begin to choose your product over the next one.',
    ),
    heading('Set rates by product'),
    paragraph(
      'Pay more where a review changes minds and less where people would have bought anyway. A cast iron pan needs a ' +
        'story; a set of towels does not.',
    ),
    quote('Lowering a rate after a month costs you more than starting with a modest one.'),
    paragraph('When you change a rate, earlier sales keep the old one.'),
  ),
}

const locking = (ratesId: number) => ({
  title: 'Why earnings are estimated before they’re final',
  slug: 'why-an-earning-is-estimated-before-it-is-locked',
  category: 'For creators',
  tags: ['earnings', 'payments'],
  excerpt: 'Amazon corrects its reports for 28 days. Here’s what that means for your earnings.',
  content: richText(
    paragraph(
      'When someone buys through your link, Amazon reports the sale within two days. Returns and cancellations follow, ' +
        'and Amazon can adjust the same day’s figures for up to 28 days.',
    ),
    heading('What each status means'),
    list(
      'Estimated: Amazon may still correct the day. The amount can go up or down.',
      'Final: 30 days have passed. The amount no longer changes and goes on the brand’s next statement.',
      'Invoiced: the amount is on a statement, and the brand pays next.',
      'Funded: the brand has paid, and your payout is next.',
      'Paid: your payout arrived.',
    ),
    paragraph(
      'We show you each commission as soon as Amazon reports it and mark it as estimated. Thirty days after the sale ' +
        'it becomes final.',
    ),
    heading('How your commission is calculated'),
    paragraph(
      'It’s the sale amount times the commission rate on the day of the sale. ',
      linkToPost(ratesId, RATES.title),
      '.',
    ),
  ),
})

export const seedPosts = (req: PayloadRequest): Promise<void> => withTransaction(req, () => writePosts(req))

const writePosts = async (req: PayloadRequest): Promise<void> => {
  const { totalDocs } = await req.payload.count({ collection: 'blog_posts', req, overrideAccess: true })
  if (totalDocs > 0) return
  for (const name of [RATES.category, 'For creators'])
    await req.payload.create({ collection: 'blog_categories', req, overrideAccess: true, data: { name } })
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
      _status: 'published',
    },
  })
