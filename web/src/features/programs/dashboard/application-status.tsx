import { CircleSlash, Clock, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { ineligibleText } from '../../../../../src/contracts/program-conditions'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { PARTNERSHIP_TAIL_DAYS } from '../../../../../src/contracts/vocabulary'
import { Button } from '../../../components/ui/button'
import { ClampedText } from '../../../components/ui/clamped-text'
import { type Day, formatDayOf } from '../../../lib/dates'
import { ApplicationNote } from './application-note'
import { ApplyWithNote } from './apply-with-note'
import { useWithdraw } from './brand-queries'
import { Eligibility } from './eligibility'
import { JoinButton, needsApplicationPage } from './join-button'
import { isIneligible, mayApply, reapplyDay } from './reapply'
import { WhatsNext } from './whats-next'

export type ApplicationStatusProps = {
  brand: BrowsedBrand
  creatorId: number
  /** The business day. */
  today: Day
  /** Whether Home still has first steps of the creator. */
  hasFirstSteps: boolean
}

export const ApplicationStatus = ({ brand, creatorId, today, hasFirstSteps }: ApplicationStatusProps) => {
  const { icon: Icon, title, text } = statusOf(brand, today)
  const canApply = mayApply(brand, today)
  const hasNote = canApply && brand.is_reviewed && !needsApplicationPage(brand)
  return (
    <section className="grid gap-4 rounded-panel border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Icon aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-ink-3 max-sm:hidden" />
        <div className="grid min-w-0 grow basis-64 gap-0.5">
          <h2 className="font-display text-18">{title}</h2>
          <p className="max-w-reading text-ink-2">{text}</p>
        </div>
        {canApply && !hasNote && <JoinButton brand={brand} creatorId={creatorId} />}
      </div>
      {brand.reason !== null && (
        <Part>
          <h3 className="mb-1 text-13 text-ink-2">Reason from {brand.brand_name}</h3>
          <ClampedText text={brand.reason} name={`${brand.brand_name}’s reason`} />
        </Part>
      )}
      {hasNote && (
        <Part>
          <ApplyWithNote brand={brand} creatorId={creatorId} />
        </Part>
      )}
      {brand.is_open && isIneligible(brand) && (
        <Part>
          <Eligibility brand={brand} creatorId={creatorId} />
        </Part>
      )}
      {brand.partnership_status === 'pending' && (
        <Part>
          <WhatsNext hasFirstSteps={hasFirstSteps} />
        </Part>
      )}
      {brand.partnership_status === 'pending' && brand.partnership_id !== null && (
        <Part>
          <ApplicationNote
            partnershipId={brand.partnership_id}
            brandName={brand.brand_name}
            message={brand.message}
            action={<WithdrawButton partnershipId={brand.partnership_id} />}
          />
        </Part>
      )}
    </section>
  )
}

const Part = ({ children }: { children: ReactNode }) => <div className="border-line border-t pt-4">{children}</div>

const WithdrawButton = ({ partnershipId }: { partnershipId: number }) => {
  const withdraw = useWithdraw()
  return (
    <Button
      variant="quiet"
      loading={withdraw.isPending}
      loadingText="Withdrawing..."
      onClick={() => withdraw.mutate(partnershipId)}
    >
      Withdraw application
    </Button>
  )
}

const statusOf = (brand: BrowsedBrand, today: Day) => {
  const { brand_name: name, partnership_status: status, is_reviewed: isReviewed } = brand
  const now = isReviewed ? `You can reapply now. ${name} will review your application.` : 'You can join now.'
  const later = brand.is_open ? `You can reapply ${reapplyDay(brand)}.` : `${name} isn’t accepting creators right now.`
  const reapplying = mayApply(brand, today) ? now : later
  const on = brand.status_since === null ? '' : ` on ${formatDayOf(brand.status_since)}`
  switch (status) {
    case 'pending':
      return {
        icon: Clock,
        title: 'Application in review',
        text: on === '' ? 'Here’s what happens next.' : `You applied${on}. Here’s what happens next.`,
      }
    case 'rejected':
      return {
        icon: CircleSlash,
        title: 'Application declined',
        text: `${name} declined your application${on}${brand.reason === null ? ' without giving a reason' : ''}. ${reapplying}`,
      }
    case 'ended':
      return {
        icon: CircleSlash,
        title: 'This partnership has ended',
        text:
          `${name} ended it${on}, so your links no longer work. You keep what you’ve already earned, and sales that Amazon ` +
          `credits to your links in the ${PARTNERSHIP_TAIL_DAYS} days after the end still earn commission. ${reapplying}`,
      }
    default:
      return openTo(brand, status === 'withdrawn' ? `You withdrew your application${on}. ` : '')
  }
}

/** `before`: what the creator did before. */
const openTo = (brand: BrowsedBrand, before: string) => {
  const { brand_name: name, is_reviewed: isReviewed, ineligible_reason: reason } = brand
  if (reason && isIneligible(brand))
    return {
      icon: CircleSlash,
      title: 'You can’t join this program',
      text: before + ineligibleText(reason, name, brand),
    }
  return {
    icon: Store,
    title: isReviewed ? `Apply to ${name}` : `Join ${name}`,
    text:
      before +
      (isReviewed
        ? 'The brand will review your profile and email you its decision. Once approved, you can create links to every product below.'
        : 'Join instantly and create links to every product below.'),
  }
}
