import { HowItWorksSteps } from './how-it-works-steps'
import { BRAND_STEPS, CREATOR_STEPS } from './step-texts'

/** The toggle uses radio buttons and CSS so that it works without scripts. */
export const HowItWorks = () => (
  <section
    id="how-it-works"
    aria-labelledby="how-it-works-title"
    className="group/how mx-auto max-w-content scroll-mt-4 px-4 py-16 sm:px-8 sm:py-24"
  >
    <h2 id="how-it-works-title" className="font-display text-28 sm:text-36">
      How It Works
    </h2>
    <fieldset className="mt-8 mb-8 flex w-fit gap-1 rounded-control bg-sunken p-1 print:hidden">
      <legend className="sr-only">How it works for</legend>
      <SideChoice value="brands" label="Brands" isChosen />
      <SideChoice value="creators" label="Creators" />
    </fieldset>
    <div className="group-has-[[value=creators]:checked]/how:hidden print:block!">
      <HowItWorksSteps name="steps-brands" steps={BRAND_STEPS} />
    </div>
    <div className="group-has-[[value=brands]:checked]/how:hidden print:block!">
      <HowItWorksSteps name="steps-creators" steps={CREATOR_STEPS} />
    </div>
  </section>
)

type SideChoiceProps = { value: 'brands' | 'creators'; label: string; isChosen?: boolean }

const SideChoice = ({ value, label, isChosen = false }: SideChoiceProps) => (
  <label
    className={
      'relative flex h-9 cursor-pointer items-center rounded-control px-4 font-medium text-ink-2 outline-offset-2 ' +
      'transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring-1 ' +
      'has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent'
    }
  >
    <input type="radio" name="how-it-works-for" value={value} defaultChecked={isChosen} className="sr-only" />
    {label}
  </label>
)
