import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { lazyDialog } from '../../components/lazy-dialog'
import { Tooltip } from '../../components/ui/tooltip'
import type { PaletteProps } from './command-palette'

const CommandPalette = lazyDialog<PaletteProps>(async () => (await import('./command-palette')).default, {
  what: 'Search',
})

/** Opens and closes with the shortcut, except over another dialog. */
export const usePalette = () => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setIsOpen((wasOpen) => !wasOpen && !isUnderDialog())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const open = useCallback(() => setIsOpen(true), [])
  const close = useCallback(() => setIsOpen(false), [])
  return { isOpen, open, close }
}

/** Radix locks the page's scrolling below a modal dialog. */
const isUnderDialog = (): boolean => document.body.hasAttribute('data-scroll-locked')

const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

export const Palette = ({ isOpen, ...props }: PaletteProps & { isOpen: boolean }) =>
  isOpen && <CommandPalette {...props} />

export type PaletteButtonProps = {
  /** Only room for the icon. */
  compact: boolean
  onOpen: () => void
}

export const PaletteButton = ({ compact, onOpen }: PaletteButtonProps) => {
  const shortcut = isMac() ? '⌘K' : 'Ctrl K'
  return (
    <Tooltip text={`Search (${shortcut})`} side={compact ? 'right' : 'bottom'} disabled={!compact}>
      <button
        {...CommandPalette.opener}
        type="button"
        aria-label={compact ? 'Search' : undefined}
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={onOpen}
        className={clsx(
          'flex h-9 items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink',
          compact ? 'w-9 justify-center' : 'w-full gap-2.5 border border-line-strong px-2.5 text-left',
        )}
      >
        <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {!compact && (
          <>
            <span className="grow">Search</span>
            <kbd className="font-sans text-12 text-ink-3">{shortcut}</kbd>
          </>
        )}
      </button>
    </Tooltip>
  )
}
