import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ButtonLink } from '../../../components/ui/button-link'
import { track } from '../../../lib/analytics'
import { basisLine } from '../../../lib/commission-basis'
import { lazyOr } from '../../../lib/lazy-or'
import type { VisibleProgram } from './apply'

const ForPartners = lazyOr(
  () => import('./for-partners'),
  ({ children }: { children: ReactNode }) => children,
)

export type ProgramStepsProps = {
  program: VisibleProgram
  to: string
}

export const ProgramSteps = ({ program, to }: ProgramStepsProps) => {
  const isOpen = program.auto_accept_applications
  const verb = isOpen ? 'Join' : 'Apply'
  const steps = [
    isOpen
      ? { title: 'Join', text: `You’re in right away. ${program.brand_name} approves every creator automatically.` }
      : { title: 'Apply', text: `${program.brand_name} reviews your channels and replies by email.` },
    { title: 'Create your links', text: 'Create one for each product. Amazon attributes the sales to you.' },
    {
      title: 'Share and earn',
      text:
        'Amazon counts sales within 14 days of a click. Commission is final after 30 days; each month’s sales are paid ' +
        'about a month later. Tell your audience that you earn a commission.',
    },
  ]
  return (
    <aside
      aria-labelledby="program-steps"
      className="min-w-0 self-start rounded-panel border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-6"
    >
      <MaybePartner brandId={program.brand_id}>
        <ButtonLink
          to={to}
          variant="primary"
          size="large"
          fullWidth
          onClick={() => track('button_click', { button_name: verb, location: 'program_page' })}
        >
          {verb}
        </ButtonLink>
      </MaybePartner>
      <h2 id="program-steps" className="mt-6 font-semibold text-16">
        How it works
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[1.75rem_1fr]">
            <span aria-hidden className="font-display text-22 text-accent leading-none tabular-nums">
              {index + 1}
            </span>
            <span className="grid gap-0.5">
              <span className="font-medium">{title}</span>
              <span className="text-13 text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-line border-t pt-4 text-13 text-ink-2">
        <span className="font-medium text-ink">{basisLine(program.commission_basis, program.brand_name)}.</span>{' '}
        {program.commission_basis === 'linked_product'
          ? 'Other products bought after the click don’t count.'
          : 'Anything else bought from the brand after the click counts too.'}
      </p>
    </aside>
  )
}

/** Loads more only for somebody who was signed in at the last visit: the page is the same bytes for everyone. */
const MaybePartner = ({ brandId, children }: { brandId: number; children: ReactNode }) => {
  const [wasSignedIn, setWasSignedIn] = useState(false)
  useEffect(() => setWasSignedIn('signedIn' in document.documentElement.dataset), [])
  if (!wasSignedIn) return children
  return (
    <Suspense fallback={children}>
      <ForPartners brandId={brandId}>{children}</ForPartners>
    </Suspense>
  )
}
