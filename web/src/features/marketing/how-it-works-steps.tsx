import { lazyOr, Nothing } from '../../lib/lazy-or'
import { Icon } from './icons'
import { Near } from './near'
import type { Step } from './step-texts'

const StepScreen = lazyOr(() => import('./step-screen'), Nothing)

export type HowItWorksStepsProps = {
  /** Of the rows with the same name, one is open at a time (`details` element). */
  name: string
  steps: readonly Step[]
}

/** Native `details` rows, so that they work before hydration and without scripts. */
export const HowItWorksSteps = ({ name, steps }: HowItWorksStepsProps) => (
  <div className="relative border-line border-t lg:border-t-0 lg:[@media(scripting:enabled)]:min-h-64">
    {steps.map((step, index) => (
      <details
        key={step.screen}
        name={name}
        open={index === 0}
        className={
          'group/step border-line border-b first:lg:border-t lg:[@media(scripting:enabled)]:w-[calc(50%-2rem)] ' +
          'print:[&::details-content]:[content-visibility:visible]'
        }
      >
        <summary
          className={
            'flex cursor-pointer list-none items-center gap-4 rounded-2 py-4 text-16 hover:text-accent ' +
            '[&::-webkit-details-marker]:hidden'
          }
        >
          <span
            aria-hidden
            className="w-6 shrink-0 font-display text-22 text-ink-3 tabular-nums group-open/step:text-accent"
          >
            {index + 1}
          </span>
          <h3 className="grow font-medium">{step.title}</h3>
          <Icon
            name="plus"
            size={18}
            className="shrink-0 text-ink-3 transition-transform group-open/step:rotate-45 print:hidden"
          />
        </summary>
        <div className="animate-fade-in pb-5 sm:pl-10">
          <p className="max-w-reading text-16 text-ink-2 max-sm:pl-10 sm:pr-8">{step.text}</p>
          <div
            aria-hidden
            className="mt-5 lg:absolute lg:top-0 lg:right-0 lg:mt-0 lg:w-[calc(50%-2rem)] [@media(scripting:none)]:hidden print:hidden"
          >
            <Near room="min-h-49">
              <StepScreen name={step.screen} />
            </Near>
          </div>
        </div>
      </details>
    ))}
  </div>
)
