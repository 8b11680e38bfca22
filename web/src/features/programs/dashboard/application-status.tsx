import { CircleSlash, Clock, Store } from 'lucide-react'
import { ineligibleText } from '../../../../../src/contracts/program-conditions'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { PARTNERSHIP_TAIL_DAYS } from '../../../../../src/contracts/vocabulary'
import type { Day } from '../../../lib/dates'
import { ApplicationNote } from './application-note'
import { JoinButton } from './join-button'
import { isIneligible, mayApply, reapplyDay } from './reapply'

export type ApplicationStatusProps = {
  brand: BrowsedBrand
  creatorId: number
  /** The business day. */
  today: Day
}

export const ApplicationStatus = ({ brand, creatorId, today }: ApplicationStatusProps) => {
  const { icon: Icon, title, text, canApply } = statusOf(brand, today)
  const { partnership_id: partnershipId, partnership_status: status, brand_name: brandName, message } = brand
  return (
    <section className="grid gap-4 rounded-panel border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Icon aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-ink-3 max-sm:hidden" />
        <div className="grid min-w-0 grow basis-64 gap-0.5">
          <h2 className="font-display text-18">{title}</h2>
          <p className="max-w-reading text-ink-2">{text}</p>
        </div>
        {canApply && <JoinButton brand={brand} creatorId={creatorId} />}
      </div>
      {status === 'pending' && partnershipId !== null && (
        <div className="border-line border-t pt-4">
          <ApplicationNote partnershipId={partnershipId} brandName={brandName} message={message} />
        </div>
      )}
    </section>
  )
}

const statusOf = (brand: BrowsedBrand, today: Day) => {
  const { brand_name: name, partnership_status: status, is_reviewed: isReviewed } = brand
  const reapplying = isReviewed ? `You can reapply now. ${name} will review your application.` : 'You can join now.'
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
        text:
          `Check your email for the reason ${name} gave. ` +
          (mayApply(brand, today) ? reapplying : `You can reapply ${reapplyDay(brand)}.`),
        canApply: mayApply(brand, today),
      }
    case 'ended':
      return {
        icon: CircleSlash,
        title: 'This partnership has ended',
        text:
          `${name} ended it, so your links no longer work. You keep what you’ve already earned, and sales that Amazon ` +
          `credits to your links in the ${PARTNERSHIP_TAIL_DAYS} days after the end still earn commission. ` +
          (mayApply(brand, today) ? reapplying : `You can reapply ${reapplyDay(brand)}.`),
        canApply: mayApply(brand, today),
      }
    default:
      if (brand.ineligible_reason && isIneligible(brand))
        return {
          icon: CircleSlash,
          title: 'You can’t join this program',
          text: ineligibleText(brand.ineligible_reason, name, brand),
          canApply: false,
        }
      return {
        icon: Store,
        title: isReviewed ? `Apply to ${name}` : `Join ${name}`,
        text: isReviewed
          ? 'The brand will review your profile and email you its decision. Once approved, you can create links to every product below.'
          : 'Join instantly and create links to every product below.',
        canApply: true,
      }
  }
}
