import { type ReactNode, useState } from 'react'
import { Accordion } from '../../components/ui/accordion'
import { Tabs } from '../../components/ui/tabs'
import { ApplicationScreen, ProgramScreen, StatementScreen } from './brand-screens'
import { EarningsScreen, JoinScreen, LinkScreen } from './creator-screens'

type Step = { value: string; title: string; text: string; screen: ReactNode }

const BRAND_STEPS: readonly Step[] = [
  {
    value: 'program',
    title: 'Create your affiliate program',
    text: 'Connect Amazon and your program is made for you. Choose the products it offers and the rate for each one.',
    screen: <ProgramScreen />,
  },
  {
    value: 'approve',
    title: 'Creators apply, you approve',
    text: 'Every application shows channels, reach and what the creator talks about. Say yes, or say why not.',
    screen: <ApplicationScreen />,
  },
  {
    value: 'track',
    title: 'Track sales and pay commissions',
    text: 'Amazon reports what each link sold. Once a month you see one statement, two days before it is charged.',
    screen: <StatementScreen />,
  },
]

const CREATOR_STEPS: readonly Step[] = [
  {
    value: 'join',
    title: 'Join a brand’s program',
    text: 'Look at the products and their rates, then join or apply. Your channels speak for you.',
    screen: <JoinScreen />,
  },
  {
    value: 'links',
    title: 'Create attribution links',
    text: 'One press for each product. The link leads straight to Amazon and carries the brand’s own attribution tag.',
    screen: <LinkScreen />,
  },
  {
    value: 'earn',
    title: 'Share products and earn',
    text: 'See each sale with its rate and commission. Payments go out by themselves at the end of the month.',
    screen: <EarningsScreen />,
  },
]

const SIDES = [
  { value: 'brands', label: 'Brands', content: <Steps steps={BRAND_STEPS} /> },
  { value: 'creators', label: 'Creators', content: <Steps steps={CREATOR_STEPS} /> },
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
