import { ButtonLink } from '../../components/ui/button-link'
import { Money } from '../../components/ui/money'
import { track } from '../../lib/analytics'

const LINES = [
  'Full feature access',
  'Unlimited affiliates and products',
  'Advanced analytics',
  'Direct founder support',
]

export const Pricing = () => (
  <section id="pricing" aria-labelledby="pricing-title" className="scroll-mt-4 border-line border-t bg-surface">
    <div className="mx-auto grid max-w-content items-center gap-x-16 gap-y-12 px-4 py-16 sm:px-8 sm:py-24 lg:grid-cols-2">
      <div className="grid gap-5">
        <h2 id="pricing-title" className="text-balance font-display text-28 sm:text-36">
          Free while we are in beta
        </h2>
        <p className="max-w-reading text-16 text-ink-2">
          No subscription, no card required. Your creators receive the full commission. You pay the commission plus a
          card or bank processing fee, shown before we charge you.
        </p>
        <div>
          <ButtonLink
            to="/signup"
            variant="primary"
            size="large"
            onClick={() =>
              track('button_click', { button_name: "Join the Beta - It's Free!", location: 'landing_pricing' })
            }
          >
            Join the Beta - It's Free!
          </ButtonLink>
        </div>
      </div>
      <div className="rounded-panel border border-line bg-paper px-5 pt-5 pb-6 sm:px-8">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-semibold text-16">Shelfmate beta</span>
          <span className="text-13 text-ink-3">per month</span>
        </p>
        <ul className="mt-4 grid gap-3">
          {LINES.map((line) => (
            <li key={line} className="flex items-baseline gap-2">
              <span>{line}</span>
              <span aria-hidden className="min-w-4 grow border-line-strong/60 border-b border-dotted" />
              <span className="text-13 text-ink-2">included</span>
            </li>
          ))}
        </ul>
        <p className="mt-6 flex items-baseline justify-between border-line border-t pt-4">
          <span className="text-ink-2">Total</span>
          <span className="border-accent border-b-4 border-double pb-0.5 font-medium text-36 tabular-nums tracking-tight">
            <Money value="0.00" />
          </span>
        </p>
      </div>
    </div>
  </section>
)
