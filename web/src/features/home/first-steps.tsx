import { useState } from 'react'
import type { BrandTasks } from '../../../../src/contracts/home'
import { BRAND_STEPS, type BrandStep } from '../../../../src/contracts/states'
import { lazyDialog } from '../../components/lazy-dialog'
import { useRecordSteps } from '../../lib/first-steps'
import { useViewer } from '../../session/viewer'
import { useDismissSteps } from './dismiss-steps'
import { type Step, StepsCard } from './steps-card'
import { StepsSkeleton } from './steps-skeleton'

const FeesDialog = lazyDialog(async () => (await import('./fees-dialog')).FeesDialog)

type Words = { label: string; open: string; done: string; to: string; doneTo?: string }

const STEPS: Record<BrandStep, Words> = {
  amazon: {
    label: 'Connect Amazon',
    open: 'We read your products and your creators’ sales from Amazon.',
    done: 'Your products and sales sync every day.',
    to: '/signup/step3-brand',
    doneTo: '/dashboard/amazon',
  },
  products: {
    label: 'Choose products',
    open: 'Pick what creators can promote.',
    done: 'Creators can promote the products you chose.',
    to: '/dashboard/edit-program-products',
  },
  fees: {
    label: 'Confirm affiliate fees',
    open: 'Products start at 20%. Keep that, or change the fee.',
    done: 'You chose what creators earn per sale.',
    to: '/dashboard/edit-commissions',
  },
  page: {
    label: 'Preview program page',
    open: 'See what creators see before they apply.',
    done: 'Your page is ready to share.',
    to: '/dashboard/affiliate-program',
  },
  payment_method: {
    label: 'Add payment method',
    open: 'A card or bank account pays your creators each month.',
    done: 'Your monthly statement is charged to it.',
    to: '/dashboard/payment-settings',
  },
  billing_details: {
    label: 'Add billing details',
    open: 'Your legal name and address go on your invoices.',
    done: 'They’re on your invoices.',
    to: '/dashboard/payment-settings#billing-details',
  },
  first_creator: {
    label: 'Get your first creator',
    open: 'Invite creators you know by email. Done when the first creator joins.',
    done: 'Your first creator joined.',
    to: '/dashboard/invitations',
    doneTo: '/dashboard/creators',
  },
}

export type FirstStepsProps = { tasks: BrandTasks | undefined; hasFailed: boolean }

/** Until the brand hides them. */
export const FirstSteps = ({ tasks, hasFailed }: FirstStepsProps) => {
  if (tasks) return tasks.steps_dismissed ? null : <Steps tasks={tasks} />
  return hasFailed ? null : <StepsSkeleton count={BRAND_STEPS.length} />
}

const Steps = ({ tasks }: { tasks: BrandTasks }) => {
  const { viewer } = useViewer()
  const record = useRecordSteps(viewer.state === 'signed-in' ? viewer.account.brandId : null)
  const dismissal = useDismissSteps()
  const [isConfirming, setIsConfirming] = useState(false)
  const steps = BRAND_STEPS.map((key): Step => {
    const { label, open, done, to, doneTo = to } = STEPS[key]
    if (tasks.steps[key]) return { key, label, text: done, isDone: true, to: doneTo }
    const step = { key, label, text: open, isDone: false, to }
    if (key === 'fees') return { ...step, to: () => setIsConfirming(true) }
    if (key === 'page') return { ...step, ...previewOf(tasks.page_id, () => record.mutate({ page_previewed: true })) }
    if (key === 'payment_method' && tasks.lacks_payment_method)
      return { ...step, text: 'There’s commission to pay. Add a card or bank account.', isUrgent: true }
    return step
  })
  return (
    <>
      <StepsCard steps={steps} dismissal={dismissal} />
      {isConfirming && <FeesDialog record={record} onClose={() => setIsConfirming(false)} />}
    </>
  )
}

const previewOf = (pageId: string | null, onOpen: () => void): Partial<Step> =>
  pageId === null ? { text: 'Your page is hidden. Make it visible first.' } : { to: `/a/${pageId}`, onOpen }
