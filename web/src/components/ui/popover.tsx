import type { ComponentType, ReactElement } from 'react'
import { lazyOr } from '../../lib/lazy-or'
import { sayNotOpened } from '../opening'
import { LateTrigger } from './late-trigger'
import { type Heard, type Relay, RelayedTrigger } from './relay'

const PRESS: readonly Heard[] = ['onClick']
const CLOSED = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const
const NotOpened = ({ relay }: { relay: Relay }) => (
  <RelayedTrigger relay={relay} onClick={() => sayNotOpened('The form')} />
)

/** A form that opens next to its button. `load` imports a component that renders a `PopoverPanel`. */
export const lazyPopover = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & { relay: Relay }> }>,
) => {
  const Panel = lazyOr<Props & { relay: Relay }>(load, NotOpened)
  return ({ trigger, ...props }: Props & { trigger: ReactElement<object> }) => (
    <LateTrigger trigger={trigger} press={PRESS} attributes={CLOSED}>
      {(relay) => <Panel {...(props as unknown as Props)} relay={relay} />}
    </LateTrigger>
  )
}
