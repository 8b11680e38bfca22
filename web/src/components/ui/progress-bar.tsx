import type { Progress } from '../../lib/call-in-steps'
import { formatCount } from '../../lib/decimals'

/** `label` names what is going on: "Adding products". */
export const ProgressBar = ({ label, progress }: { label: string; progress: Progress }) => (
  <progress
    aria-label={label}
    aria-valuetext={partOf(progress)}
    value={progress.done}
    max={progress.total}
    className={
      'block h-1.5 w-full appearance-none overflow-clip rounded-chip border-0 bg-sunken ' +
      '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent'
    }
  />
)

/** "1,200 of 5,000". */
export const partOf = ({ done, total }: Progress): string => `${formatCount(done)} of ${formatCount(total)}`
