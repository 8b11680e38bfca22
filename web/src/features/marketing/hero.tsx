import { ButtonLink } from '../../components/ui/button-link'
import { track } from '../../lib/analytics'
import { Miniature } from './miniature'

export const Hero = () => (
  <section
    className={
      'mx-auto grid max-w-content items-center gap-x-16 gap-y-12 px-4 pt-12 pb-20 sm:px-8 sm:pt-20 sm:pb-28 ' +
      'lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]'
    }
  >
    <div className="grid min-w-0 gap-6">
      <h1 className="text-balance font-display text-36 sm:text-48">Affiliate Platform for Amazon Brands</h1>
      <p className="max-w-130 text-18 text-ink-2">
        Creators promote your products to their audience. Amazon attributes every sale. Shelfmate tracks each commission
        to the cent and pays creators monthly.
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink
          to="/signup"
          variant="primary"
          size="large"
          onClick={() => track('button_click', { button_name: 'Get Started For Free', location: 'landing_hero' })}
        >
          Get Started For Free
        </ButtonLink>
        <p className="text-13 text-ink-3">Free in beta. No card required.</p>
      </div>
    </div>
    <Miniature />
  </section>
)
