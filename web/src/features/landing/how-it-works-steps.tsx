import { type ReactNode, useState } from 'react'
import { Accordion } from '../../components/ui/accordion'
import { Tabs } from '../../components/ui/tabs'
import { ApplicationScreen, ProgramScreen, StatementScreen } from './brand-screens'
import { EarningsScreen, JoinScreen, LinkScreen } from './creator-screens'
import { BRAND_STEPS, CREATOR_STEPS } from './step-texts'

type Step = { value: string; title: string; text: string; screen: ReactNode }

const OF_BRANDS: readonly Step[] = [
  { value: 'program', ...BRAND_STEPS.program, screen: <ProgramScreen /> },
  { value: 'approve', ...BRAND_STEPS.approve, screen: <ApplicationScreen /> },
  { value: 'track', ...BRAND_STEPS.track, screen: <StatementScreen /> },
]

const OF_CREATORS: readonly Step[] = [
  { value: 'join', ...CREATOR_STEPS.join, screen: <JoinScreen /> },
  { value: 'links', ...CREATOR_STEPS.links, screen: <LinkScreen /> },
  { value: 'earn', ...CREATOR_STEPS.earn, screen: <EarningsScreen /> },
]

const SIDES = [
  { value: 'brands', label: 'Brands', content: <Steps steps={OF_BRANDS} /> },
  { value: 'creators', label: 'Creators', content: <Steps steps={OF_CREATORS} /> },
]

/** The toggle between the sides and the steps of the chosen one. */
const HowItWorksSteps = () => {
  const [side, setSide] = useState('brands')
  return <Tabs label="How it works for" items={SIDES} value={side} onValueChange={setSide} />
}
export default HowItWorksSteps

function Steps({ steps }: { steps: readonly Step[] }) {
  const [open, setOpen] = useState(steps[0]?.value ?? '')
  const shown = steps.find(({ value }) => value === open) ?? steps[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 lg:grid-cols-2">
      <Accordion
        numbered
        value={open}
        onValueChange={setOpen}
        items={steps.map(({ value, title, text, screen }) => ({
          value,
          title,
          content: (
            <>
              <p className="text-16">{text}</p>
              <div aria-hidden className="mt-5 -mr-8 sm:mr-0 lg:hidden">
                {screen}
              </div>
            </>
          ),
        }))}
      />
      <div aria-hidden key={shown?.value} className="animate-fade-in max-lg:hidden">
        {shown?.screen}
      </div>
    </div>
  )
}
