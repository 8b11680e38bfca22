import { useState } from 'react'
import type { CreatorHome } from '../../../../src/contracts/home'
import { CREATOR_STEPS, type CreatorStep } from '../../../../src/contracts/states'
import { lazyDialog } from '../../components/lazy-dialog'
import { PAYOUT_SETTINGS } from '../../lib/payout-needs'
import { StepsCard } from './steps-card'

const DisclosureDialog = lazyDialog(async () => (await import('./disclosure-dialog')).DisclosureDialog)

const STEPS: Record<CreatorStep, { label: string; text: string; to: string }> = {
  channels: { label: 'Add your channels', text: 'Brands look at them.', to: '/dashboard/brands' },
  first_program: { label: 'Join your first brand', text: 'Some approve instantly.', to: '/dashboard/brands' },
  first_link: {
    label: 'Create your first link',
    text: 'Search a product or paste its Amazon address.',
    to: '/dashboard/create-links',
  },
  disclosure: { label: 'Disclose your links', text: 'The law requires it wherever you earn a commission.', to: '' },
  payout_method: {
    label: 'Add a payout method',
    text: 'Your bank account, PayPal or Venmo.',
    to: `${PAYOUT_SETTINGS}#bank-account`,
  },
  tax_details: {
    label: 'Add tax details',
    text: 'Required before your first payout.',
    to: `${PAYOUT_SETTINGS}#tax-details`,
  },
}

export const CreatorSteps = ({ home }: { home: CreatorHome }) => {
  const [isDisclosing, setIsDisclosing] = useState(false)
  const disclose = () => setIsDisclosing(true)
  return (
    <>
      <StepsCard
        steps={CREATOR_STEPS.map((key) => ({
          key,
          ...STEPS[key],
          isDone: home.steps[key],
          to: key === 'disclosure' ? disclose : STEPS[key].to,
        }))}
      />
      {isDisclosing && <DisclosureDialog onClose={() => setIsDisclosing(false)} />}
    </>
  )
}
