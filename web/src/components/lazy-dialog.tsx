import { type ComponentType, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { lazyOr } from '../lib/lazy-or'
import { markOpening, sayNotOpened } from './opening'

type Dialog = { onClose: () => void }

export type LazyDialog<Props> = ComponentType<Props> & {
  /** Props of the button that opens it: they load its code before the press. */
  opener: { onPointerEnter: () => void; onFocus: () => void }
}

/**
 * A dialog or sheet whose code, with its form and its schema, loads when it first opens, or earlier, when its button is
 * hovered or focused: `<Button {...EndDialog.opener} onClick={...}>`. While it loads, the pressed element keeps the focus
 * and shows that it was pressed; the dialog returns the focus to it. If the code fails to load, a toast names `what`.
 *
 * `isOpen`: for one that is rendered while it is closed, so that it can fade out. It stays mounted once it was open.
 */
export const lazyDialog = <Props extends Dialog>(
  load: () => Promise<ComponentType<Props>>,
  { isOpen = () => true, what = 'This window' }: { isOpen?: (props: Props) => boolean; what?: string } = {},
): LazyDialog<Props> => {
  const module = async () => ({ default: await load() })
  const NotOpened = (props: Props) => {
    const isWanted = isOpen(props)
    const { onClose } = props
    useEffect(() => {
      if (!isWanted) return
      sayNotOpened(what)
      onClose()
    }, [isWanted, onClose])
    return null
  }
  const Loaded = lazyOr<Props>(module, NotOpened)
  const LoadedWhenOpen = (props: Props) => {
    const isWanted = isOpen(props)
    const [wasOpen, setWasOpen] = useState(isWanted)
    if (isWanted && !wasOpen) setWasOpen(true)
    if (!isWanted && !wasOpen) return null
    return (
      <Suspense fallback={<Opening />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
  // A failure is reported when it opens.
  const loadEarly = () => void module().catch(() => {})
  return Object.assign(LoadedWhenOpen, { opener: { onPointerEnter: loadEarly, onFocus: loadEarly } })
}

const Opening = () => {
  useLayoutEffect(() => markOpening(document.activeElement), [])
  return null
}
