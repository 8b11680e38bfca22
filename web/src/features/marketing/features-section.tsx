import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { BrandCard } from './brand-card'
import { CreatorCards } from './creator-cards'
import { Icon } from './icons'

const BRAND_POINTS = [
  'Earn about 10% back on creator sales through Amazon’s Brand Referral Bonus.',
  'Approve each creator yourself, or auto-approve them all.',
  'Set a fee for each product, and custom fees for your best creators.',
  'Track sales with Amazon Attribution. No changes to your listings.',
]
const CREATOR_POINTS = [
  'Create your own attribution link for any product in one click.',
  'See the sale, the rate and the final date of every commission.',
  'Get paid automatically at the end of the month.',
  'Refer other creators and earn on their sales, too.',
]

export const FeaturesSection = () => (
  <section aria-labelledby="features" className="border-line border-y bg-surface">
    <div className="mx-auto max-w-content px-4 py-16 sm:px-8 sm:py-24">
      <h2 id="features" className="max-w-160 text-balance font-display text-28 sm:text-36">
        A brand’s shelf and a creator’s audience, side by side
      </h2>
      <div className="mt-12 grid gap-x-12 gap-y-16 lg:grid-cols-2">
        <Column
          side="brand"
          title="Brands"
          sentence="Sell through people who love your products. Pay only for the sales they make."
          points={BRAND_POINTS}
        >
          <BrandCard />
        </Column>
        <Column
          side="creator"
          title="Creators"
          sentence="Earn 10-20% commission on what you recommend, compared with about 4% elsewhere."
          points={CREATOR_POINTS}
        >
          <CreatorCards />
        </Column>
      </div>
    </div>
  </section>
)

type ColumnProps = {
  side: 'brand' | 'creator'
  title: string
  sentence: string
  points: readonly string[]
  children: ReactNode
}

const Column = ({ side, title, sentence, points, children }: ColumnProps) => (
  <div className="grid min-w-0 content-start gap-6">
    <div className={clsx('grid gap-1.5 border-l-4 pl-4', side === 'brand' ? 'border-accent' : 'border-highlight')}>
      <h3 className="font-display text-22">{title}</h3>
      <p className="text-balance text-16 text-ink-2">{sentence}</p>
    </div>
    {children}
    <ul className="grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Icon name="check" size={18} className="mt-px shrink-0 text-accent" />
          {point}
        </li>
      ))}
    </ul>
  </div>
)
