import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class'
import { useReturnFocus } from './use-return-focus'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Buttons fixed at the bottom, the main one last. */
  footer?: ReactNode
}

/** Full width on phones. */
export const Sheet = ({ open, onOpenChange, title, description, children, footer }: SheetProps) => {
  const focus = useReturnFocus(focusSheet)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={
            'fixed inset-0 z-40 bg-veil data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'
          }
        />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={
            'fixed inset-y-0 right-0 z-40 flex w-full max-w-120 flex-col border-line border-l bg-surface shadow-float ' +
            'outline-none data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out'
          }
        >
          <header className="flex items-start justify-between gap-4 border-line border-b p-5">
            <div className="grid min-w-0 gap-1">
              <Radix.Title className="font-semibold text-18">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="text-ink-2">{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close aria-label="Close" className={clsx(buttonClass('quiet', 'small', true), '-mt-0.5')}>
              <X aria-hidden size={18} strokeWidth={1.75} />
            </Radix.Close>
          </header>
          <div className="grow overflow-y-auto p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3.5">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the sheet itself: its first control may be a badge, whose tooltip would open over the title. */
const focusSheet = (event: Event): void => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
