import { CircleSlash, Clock, Store } from 'lucide-react'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import type { Day } from '../../../lib/dates'
import { JoinButton } from './join-button'
import { mayApply, reapplyDay } from './reapply'

export type ApplicationStatusProps = {
  brand: BrowsedBrand
  creatorId: number
  /** The business day. */
  today: Day
}

export const ApplicationStatus = ({ brand, creatorId, today }: ApplicationStatusProps) => {
  const { icon: Icon, title, text, canApply } = statusOf(brand, today)
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-panel border border-line bg-surface p-5">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-ink-3 max-sm:hidden" />
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <h2 className="font-display text-18">{title}</h2>
        <p className="max-w-reading text-ink-2">{text}</p>
      </div>
      {canApply && <JoinButton brand={brand} creatorId={creatorId} />}
    </section>
  )
}

const statusOf = (brand: BrowsedBrand, today: Day) => {
  const { brand_name: name, partnership_status: status, auto_accept_applications: isOpen } = brand
  switch (status) {
    case 'pending':
      return {
        icon: Clock,
        title: 'Application in review',
        text: `${name} is reviewing your channels and audience. We’ll email you when it responds.`,
        canApply: false,
      }
    case 'rejected':
      return {
        icon: CircleSlash,
        title: 'Application declined',
        text: mayApply(brand, today)
          ? `You can reapply now. Check your email for the reason ${name} gave.`
          : `You can reapply ${reapplyDay(brand)}. Check your email for the reason ${name} gave.`,
        canApply: mayApply(brand, today),
      }
    case 'ended':
      return {
        icon: CircleSlash,
        title: 'This partnership has ended',
        text: 'Your links no longer work. You keep what you’ve already earned.',
        canApply: false,
      }
    default:
      return {
        icon: Store,
        title: isOpen ? `Join ${name}` : `Apply to ${name}`,
        text: isOpen
          ? 'Join instantly and create links to every product below.'
          : 'The brand will review your profile and email you its decision. Once approved, you can create links to every product below.',
        canApply: true,
      }
  }
}
