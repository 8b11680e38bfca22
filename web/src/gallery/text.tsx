import { TextLink } from '../components/ui/text-link'
import { Section } from './section'

const SCALE = [
  'text-12',
  'text-13',
  'text-14',
  'text-16',
  'text-18',
  'text-22',
  'text-28',
  'text-36',
  'text-48',
] as const

const COLORS = [
  ['bg-paper', 'paper'],
  ['bg-surface', 'surface'],
  ['bg-sunken', 'sunken'],
  ['bg-line', 'line'],
  ['bg-line-strong', 'line-strong'],
  ['bg-ink', 'ink'],
  ['bg-ink-2', 'ink-2'],
  ['bg-ink-3', 'ink-3'],
  ['bg-accent', 'accent'],
  ['bg-accent-tint', 'accent-tint'],
  ['bg-highlight', 'highlight'],
  ['bg-highlight-tint', 'highlight-tint'],
  ['bg-good', 'good'],
  ['bg-wait', 'wait'],
  ['bg-work', 'work'],
  ['bg-bad', 'bad'],
  ['bg-over', 'over'],
] as const

export const Words = () => (
  <Section title="Type">
    <div className="grid gap-2">
      {SCALE.map((size) => (
        <p key={size} className={`${size} truncate`}>
          <span className="font-display">A shelf in a good shop</span> · 1,234,567.89
        </p>
      ))}
    </div>
    <p className="max-w-reading">
      Body text with <TextLink to="/_ui">a link in it</TextLink>, <span className="text-ink-2">secondary text</span> and{' '}
      <span className="text-ink-3">a hint</span>.
    </p>
  </Section>
)

export const Colors = () => (
  <Section title="Colors">
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {COLORS.map(([className, name]) => (
        <div key={name} className="grid gap-1 text-12 text-ink-2">
          <span className={`${className} h-10 rounded-control border border-line`} />
          {name}
        </div>
      ))}
    </div>
  </Section>
)
