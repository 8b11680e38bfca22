import type { BrandTasks } from '../../../../src/contracts/home'
import { BRAND_STEPS, type BrandStep } from '../../../../src/contracts/states'
import { StepsCard } from './steps-card'

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

export const FirstSteps = ({ tasks }: { tasks: BrandTasks | undefined }) =>
  tasks && <StepsCard steps={BRAND_STEPS.map((key) => ({ key, ...STEPS[key], isDone: tasks.steps[key] }))} />
