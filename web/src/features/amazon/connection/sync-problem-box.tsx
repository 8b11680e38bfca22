import { clsx } from 'clsx'
import type { SyncProblem } from './sync-problem'

export const SyncProblemBox = ({ problem }: { problem: SyncProblem }) => (
  <section
    role={problem.isSerious ? 'alert' : 'note'}
    className={clsx(
      'grid gap-1 rounded-panel border border-line px-5 py-3.5',
      problem.isSerious ? 'bg-bad-tint' : 'bg-wait-tint',
    )}
  >
    <h2 className={clsx('font-medium', problem.isSerious ? 'text-bad' : 'text-wait')}>{problem.title}</h2>
    <p className="max-w-reading text-13 text-ink">{problem.text}</p>
  </section>
)
