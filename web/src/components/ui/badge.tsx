import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleSlash, Clock, TriangleAlert } from 'lucide-react'
import { Tooltip } from './tooltip'

/** Done, waiting on time, in progress, needs action, ended. */
export type BadgeTone = 'good' | 'wait' | 'work' | 'bad' | 'over'

export type BadgeProps = {
  tone: BadgeTone
  /** One or two words. */
  label: string
  /** One sentence with the date and the next step; shown on hover, focus and press. */
  hint?: string | undefined
}

const TONES = {
  good: { icon: CircleCheck, colours: 'bg-good-tint text-good' },
  wait: { icon: Clock, colours: 'bg-wait-tint text-wait' },
  work: { icon: CircleDashed, colours: 'bg-work-tint text-work' },
  bad: { icon: TriangleAlert, colours: 'bg-bad-tint text-bad' },
  over: { icon: CircleSlash, colours: 'bg-over-tint text-over' },
}

/** A state: icon, word, and a sentence behind it. */
export const Badge = ({ tone, label, hint }: BadgeProps) => {
  const { icon: Icon, colours } = TONES[tone]
  const className = clsx(
    'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-chip pr-2.5 pl-1.5 font-medium text-12',
    colours,
  )
  const content = (
    <>
      <Icon aria-hidden size={14} strokeWidth={2} />
      {label}
    </>
  )
  if (!hint) return <span className={className}>{content}</span>
  return (
    <Tooltip text={hint} showOnPress>
      <button type="button" className={clsx(className, 'cursor-help')}>
        {content}
      </button>
    </Tooltip>
  )
}
