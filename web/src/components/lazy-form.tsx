import { type ComponentType, type ReactNode, useEffect, useTransition } from 'react'
import { lazyOr } from '../lib/lazy-or'
import { sayNotOpened } from './opening'
import { Button } from './ui/button'

type Form = { onDone: () => void }

/**
 * A form that replaces the text of a panel, and loads when its button (`<EditButton opener={TaxForm.opener}>`) is hovered,
 * focused or pressed. The panel needs a `Suspense` around both.
 */
export const lazyForm = <Props extends Form>(load: () => Promise<ComponentType<Props>>) => {
  const module = async () => ({ default: await load() })
  const NotOpened = ({ onDone }: Props) => {
    useEffect(() => {
      sayNotOpened('The form')
      onDone()
    }, [onDone])
    return null
  }
  // A failure is reported when it opens.
  const loadEarly = () => void module().catch(() => {})
  return Object.assign(lazyOr<Props>(module, NotOpened), {
    opener: { onPointerEnter: loadEarly, onFocus: loadEarly },
  })
}

export type EditButtonProps = {
  opener: { onPointerEnter: () => void; onFocus: () => void }
  onEdit: () => void
  children: ReactNode
}

/** Opens a form in a transition, so that the panel keeps its text until the form has loaded. */
export const EditButton = ({ opener, onEdit, children }: EditButtonProps) => {
  const [isOpening, startOpening] = useTransition()
  return (
    <Button {...opener} loading={isOpening} onClick={() => startOpening(onEdit)}>
      {children}
    </Button>
  )
}
