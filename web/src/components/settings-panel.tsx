import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from './ui/badge'
import type { BadgeTone } from './ui/badge-face'
import { Skeleton } from './ui/skeleton'

export type SettingsPanelProps = {
  /** The section's fragment in the URL; other pages link to it. */
  id: string
  title: string
  sentence: string
  /** Undefined while loading; null for a panel without a state. */
  state: { tone: BadgeTone; label: string; hint?: string } | null | undefined
  /** When the form opens, focus moves to its first field; when it closes, back to the panel's button. */
  isEditing?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** Rendered before its content loads, so that a fragment link can scroll to it. */
export const SettingsPanel = ({
  id,
  title,
  sentence,
  state,
  isEditing = false,
  children,
  footer,
}: SettingsPanelProps) => (
  <section
    ref={useFocusWithForm(isEditing)}
    id={id}
    aria-labelledby={`${id}-title`}
    className="flex min-w-0 scroll-mt-6 flex-col rounded-panel border border-line bg-surface"
  >
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-5 pb-4">
      <div className="grid min-w-0 gap-0.5">
        <h2 id={`${id}-title`} className="font-semibold text-16">
          {title}
        </h2>
        <p className="text-13 text-ink-2">{sentence}</p>
      </div>
      {state && <Badge {...state} />}
    </header>
    <div className="grid grow content-start gap-4 px-5 pb-5">
      {state !== undefined ? children : <Skeleton className="h-24" />}
    </div>
    {state !== undefined && footer && (
      <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3.5">
        {footer}
      </footer>
    )}
  </section>
)

const useFocusWithForm = (isEditing: boolean) => {
  const panel = useRef<HTMLElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    panel.current?.querySelector<HTMLElement>(isEditing ? FIRST_FIELD : LAST_BUTTON)?.focus()
  }, [isEditing])
  return panel
}

const FIRST_FIELD = 'form :is(input[type="radio"]:checked, select, input:not([type="radio"]))'
const LAST_BUTTON = 'footer button:last-of-type'
