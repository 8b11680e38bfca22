import { CircleSlash, Clock, Store } from 'lucide-react'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import type { Day } from '../../../lib/dates'
import { JoinButton } from './join-button'
import { mayApply, reapplyDay } from './reapply'

export type BrandStandingProps = {
  brand: BrowsedBrand
  creatorId: number
  /** The business day. */
  today: Day
}

/** Where a creator who is no partner stands with a brand, what happens next, and the one thing to do. */
export const BrandStanding = ({ brand, creatorId, today }: BrandStandingProps) => {
  const { icon: Icon, title, text, canAsk } = standingOf(brand, today)
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel border border-line bg-surface p-5">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-ink-3 max-sm:hidden" />
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <h2 className="font-display text-18">{title}</h2>
        <p className="max-w-reading text-ink-2">{text}</p>
      </div>
      {canAsk && <JoinButton brand={brand} creatorId={creatorId} />}
    </section>
  )
}

const standingOf = (brand: BrowsedBrand, today: Day) => {
  const { brand_name: name, partnership_status: status, auto_accept_applications: isOpen } = brand
  switch (status) {
    case 'pending':
      return {
        icon: Clock,
        title: 'Application in review',
        text: `${name} looks at your channels and your audience. You get an email when it answers; until then there is nothing to do.`,
        canAsk: false,
      }
    case 'rejected':
      return {
        icon: CircleSlash,
        title: 'Not accepted this time',
        text: mayApply(brand, today)
          ? `You may apply again now. The reason ${name} gave is in the email you got.`
          : `You may apply again ${reapplyDay(brand)}. The reason ${name} gave is in the email you got.`,
        canAsk: mayApply(brand, today),
      }
    case 'ended':
      return {
        icon: CircleSlash,
        title: 'This partnership has ended',
        text: 'Your links no longer lead to the products. What you earned before stays yours.',
        canAsk: false,
      }
    default:
      return {
        icon: Store,
        title: isOpen ? `Join ${name}` : `Apply to ${name}`,
        text: isOpen
          ? 'You are a partner at once and can make links to every product below.'
          : 'The brand reads your profile and answers by email. Then you can make links to every product below.',
        canAsk: true,
      }
  }
}
