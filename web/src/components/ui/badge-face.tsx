import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleSlash, Clock, TriangleAlert } from 'lucide-react'

/** Done, waiting on time, in progress, needs action, ended. */
export type BadgeTone = 'good' | 'wait' | 'work' | 'bad' | 'over'

const TONES = {
  good: { icon: CircleCheck, colors: 'bg-good-tint text-good' },
  wait: { icon: Clock, colors: 'bg-wait-tint text-wait' },
  work: { icon: CircleDashed, colors: 'bg-work-tint text-work' },
  bad: { icon: TriangleAlert, colors: 'bg-bad-tint text-bad' },
  over: { icon: CircleSlash, colors: 'bg-over-tint text-over' },
}

export type BadgeFaceProps = {
  tone: BadgeTone
  label: string
}

/** A badge without a tooltip, and so without the code that positions one. */
export const BadgeFace = ({ tone, label }: BadgeFaceProps) => {
  const { icon: Icon, colors } = TONES[tone]
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-chip pr-2.5 pl-1.5 font-medium text-12',
        colors,
      )}
    >
      <Icon aria-hidden size={14} strokeWidth={2} />
      {label}
    </span>
  )
}
