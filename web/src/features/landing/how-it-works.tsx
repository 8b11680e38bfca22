import { lazy } from 'react'
import { Near } from './near'
import { WrittenSteps } from './written-steps'

const Steps = lazy(() => import('./how-it-works-steps'))

/** Three steps for each side. */
export const HowItWorks = () => (
  <section
    id="how-it-works"
    aria-labelledby="how-it-works-title"
    className="mx-auto max-w-content scroll-mt-4 px-4 py-16 sm:px-8 sm:py-24"
  >
    <h2 id="how-it-works-title" className="font-display text-28 sm:text-36">
      How It Works
    </h2>
    <Near room="mt-8 min-h-144 lg:min-h-88" before={<WrittenSteps />}>
      <Steps />
    </Near>
  </section>
)
