import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { BrandTasks } from '../../../../src/contracts/home'
import { BRAND_STEPS, type BrandStep } from '../../../../src/contracts/states'
import { Card } from '../../components/ui/card'

const STEPS: Record<BrandStep, { label: string; text: string; to: string }> = {
  products: {
    label: 'Choose products',
    text: 'Pick what creators can promote.',
    to: '/dashboard/edit-program-products',
  },
  fees: {
    label: 'Set affiliate fees',
    text: 'Products start at 20%. Change the fee of one product or of many.',
    to: '/dashboard/edit-commissions',
  },
  payment_method: {
    label: 'Add payment method',
    text: 'A card or bank account pays your creators each month.',
    to: '/dashboard/payment-settings',
  },
  share_page: {
    label: 'Share program page',
    text: 'Send the link to creators. This step is done when the first one applies.',
    to: '/dashboard/affiliate-program',
  },
  first_creator: {
    label: 'Approve your first creator',
    text: 'Approved creators can create links right away.',
    to: '/dashboard/applications',
  },
}

export const isSetUp = ({ steps }: BrandTasks): boolean => BRAND_STEPS.every((step) => steps[step])

/** Until all steps are done; each leads to where it is done. */
export const FirstSteps = ({ tasks }: { tasks: BrandTasks | undefined }) => {
  if (!tasks || isSetUp(tasks)) return null
  const done = BRAND_STEPS.filter((step) => tasks.steps[step]).length
  const next = BRAND_STEPS.find((step) => !tasks.steps[step])
  return (
    <Card title="Get started" description={`${done} of ${BRAND_STEPS.length} steps done`} flush>
      <ol className="pb-1.5">
        {BRAND_STEPS.map((step) => (
          <Step key={step} step={step} isDone={tasks.steps[step]} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

const Step = ({ step, isDone, isNext }: { step: BrandStep; isDone: boolean; isNext: boolean }) => {
  const { label, text, to } = STEPS[step]
  return (
    <li>
      <Link
        to={to}
        aria-current={isNext ? 'step' : undefined}
        className="group flex min-h-10 items-center gap-3 px-5 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span
          className={clsx(
            'flex size-5 shrink-0 items-center justify-center rounded-chip border',
            isDone ? 'border-transparent bg-good-tint text-good' : isNext ? 'border-accent' : 'border-line-strong',
          )}
        >
          {isDone && <Check aria-hidden size={14} strokeWidth={2} />}
        </span>
        <span className="grid min-w-0 grow">
          <span className={isDone ? 'text-ink-2' : 'font-medium'}>
            {label}
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
          {!isDone && <span className="text-13 text-ink-2">{text}</span>}
        </span>
        {!isDone && (
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className={clsx('shrink-0 group-hover:text-ink', isNext ? 'text-accent' : 'text-ink-3')}
          />
        )}
      </Link>
    </li>
  )
}
