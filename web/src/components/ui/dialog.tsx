import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from './button-class'
import { useReturnFocus } from './use-return-focus'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** While a change is being saved: Esc, the overlay and the X do nothing, because closing would drop the result. */
  isBusy?: boolean
  size?: 'small' | 'medium' | 'large' | 'full'
}

const SIZES = { small: 'max-w-100', medium: 'max-w-130', large: 'max-w-190', full: 'max-w-content' }

/** Focus stays inside and returns to where it was. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  isBusy = false,
  size = 'medium',
}: DialogProps) => {
  const focus = useReturnFocus()
  const change = (isOpen: boolean) => {
    if (isOpen || !isBusy) onOpenChange(isOpen)
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay
          className={
            'fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-veil p-4 ' +
            'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out'
          }
        >
          <Radix.Content
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              'relative w-full rounded-panel border border-line bg-surface shadow-float',
              'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
              SIZES[size],
            )}
          >
            <header className="grid gap-1 p-5 pr-14">
              <Radix.Title className="font-semibold text-18">{title}</Radix.Title>
              {description && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
            </header>
            {children && <div className="px-5 pb-5">{children}</div>}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3.5">{footer}</footer>
            )}
            <Radix.Close
              aria-label="Close"
              aria-disabled={isBusy || undefined}
              className={clsx(buttonClass('quiet', 'small', true), 'absolute top-4 right-4')}
            >
              <X aria-hidden size={18} strokeWidth={1.75} />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
