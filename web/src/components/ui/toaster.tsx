import { clsx } from 'clsx'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { Button } from './button'
import { buttonClass } from './button-class'
import { dismissToast, type ToastVariant, useToasts } from './toast-store'

const ICONS = { default: Info, success: CircleCheck, destructive: TriangleAlert }
const ICON_COLORS: Record<ToastVariant, string> = {
  default: 'text-work',
  success: 'text-good',
  destructive: 'text-bad',
}

/** Render it once per app. Swipe right (50 px) to dismiss. */
export const Toaster = () => (
  <Toast.Provider swipeDirection="right" swipeThreshold={50}>
    {useToasts().map(({ id, title, description, variant, durationMs, action, content, isOpen }) => {
      const Icon = ICONS[variant]
      return (
        <Toast.Root
          key={id}
          open={isOpen}
          duration={durationMs}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(id)}
          className={clsx(
            'flex w-full items-start gap-3 rounded-panel border border-line bg-surface p-3.5 pr-2.5 shadow-float',
            'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
          )}
        >
          <Icon aria-hidden size={18} strokeWidth={1.75} className={clsx('mt-px shrink-0', ICON_COLORS[variant])} />
          <div className="grid min-w-0 grow gap-0.5">
            <Toast.Title className="font-medium">{title}</Toast.Title>
            {description && <Toast.Description className="text-ink-2">{description}</Toast.Description>}
            {content}
          </div>
          {action && (
            <Toast.Action asChild altText={action.label}>
              <Button size="small" onClick={action.onPress} className="-my-1.5">
                {action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close aria-label="Dismiss" className={clsx(buttonClass('quiet', 'small', true), '-my-1.5')}>
            <X aria-hidden size={16} strokeWidth={1.75} />
          </Toast.Close>
        </Toast.Root>
      )
    })}
    <Toast.Viewport className="fixed right-0 bottom-0 z-60 flex w-full max-w-96 flex-col gap-2 p-4 outline-none max-sm:bottom-14" />
  </Toast.Provider>
)
