import { BRAND_STEPS, CREATOR_STEPS } from './step-texts'

/**
 * The steps of both sides as plain text: what is there before the toggle, the rows and their screens have loaded, and
 * what is printed. On a phone the brands' alone, which take no more room than what follows them.
 */
export const WrittenSteps = () => (
  <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
    <Side title="Brands" steps={Object.values(BRAND_STEPS)} />
    <div className="max-sm:hidden print:block">
      <Side title="Creators" steps={Object.values(CREATOR_STEPS)} />
    </div>
  </div>
)

type SideProps = { title: string; steps: readonly { title: string; text: string }[] }

const Side = ({ title, steps }: SideProps) => (
  <section>
    <h3 className="flex h-10 items-center font-medium text-14">{title}</h3>
    <ol>
      {steps.map((step, index) => (
        <li key={step.title} className="grid grid-cols-[2.5rem_1fr] border-line border-t py-4 text-16 last:border-b">
          <span aria-hidden className="font-display text-22 text-ink-3 leading-6 tabular-nums">
            {index + 1}
          </span>
          <span className="grid gap-1">
            <span className="font-medium">{step.title}</span>
            <span className="text-14 text-ink-2">{step.text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
)
