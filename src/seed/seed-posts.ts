import type { PayloadRequest } from 'payload'

const POSTS = [
  {
    title: 'What a brand should pay a creator',
    slug: 'what-a-brand-should-pay-a-creator',
    category: 'For brands',
    excerpt: 'A rate is a promise about margins. How to find one that both sides can keep.',
    paragraphs: [
      'Start from what a sale leaves you after Amazon’s fees, not from what a competitor pays. Amazon’s Brand Referral Bonus gives back about 10% on average for traffic you bring yourself, and that is money you can share.',
      'Pay more where a review changes minds and less where people would have bought anyway. A cast iron pan needs a story; a set of towels does not.',
    ],
  },
  {
    title: 'Why an earning is estimated before it is locked',
    slug: 'why-an-earning-is-estimated-before-it-is-locked',
    category: 'For creators',
    excerpt: 'Amazon corrects its reports for 28 days. Here is what that means for the figure you see.',
    paragraphs: [
      'When somebody buys through your link, Amazon reports the sale within two days. Returns and cancellations follow later, and Amazon restates the same day’s figures up to 28 days after.',
      'We show you the figure at once and call it estimated. Thirty days after the sale it is locked: it can no longer change, and it goes into the next payment.',
    ],
  },
]

/** Two posts, so that the editor’s desk is not empty. */
export const seedPosts = async (req: PayloadRequest): Promise<void> => {
  const { totalDocs } = await req.payload.count({ collection: 'blog_posts', req, overrideAccess: true })
  if (totalDocs > 0) return
  for (const { paragraphs, ...post } of POSTS) {
    await req.payload.create({
      collection: 'blog_posts',
      req,
      overrideAccess: true,
      data: {
        ...post,
        content: richText(paragraphs),
        tags: [],
        keywords: [],
        published_at: new Date().toISOString(),
        is_published: true,
      },
    })
  }
}

const base = { direction: 'ltr' as const, format: '' as const, indent: 0, version: 1 }

const richText = (paragraphs: string[]) => ({
  root: {
    ...base,
    type: 'root',
    children: paragraphs.map((text) => ({
      ...base,
      type: 'paragraph',
      children: [{ type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 }],
    })),
  },
})
