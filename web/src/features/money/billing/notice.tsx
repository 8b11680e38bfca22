import { clsx } from 'clsx'
import { CircleDashed, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeProps = {
  tone: keyof typeof TONES
  title: string
  children?: ReactNode
  action?: ReactNode
}

const TONES = {
  bad: { icon: TriangleAlert, colors: 'border-bad/40 bg-bad-tint', mark: 'text-bad' },
  wait: { icon: Clock, colors: 'border-line bg-surface', mark: 'text-wait' },
  work: { icon: CircleDashed, colors: 'border-work/40 bg-work-tint', mark: 'text-work' },
}

export const Notice = ({ tone, title, children, action }: NoticeProps) => {
  const { icon: Icon, colors, mark } = TONES[tone]
  return (
    <section
      aria-label={title}
      className={clsx('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border px-5 py-4', colors)}
    >
      <div className="flex min-w-0 grow basis-72 gap-3">
        <Icon aria-hidden size={18} strokeWidth={1.75} className={clsx('mt-px shrink-0', mark)} />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-medium">{title}</p>
          {children && <p className="max-w-reading text-ink-2">{children}</p>}
        </div>
      </div>
      {action}
    </section>
  )
}
