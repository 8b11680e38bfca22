import { lazyOr } from '../../lib/lazy-or'
import { sayNotOpened } from '../opening'
import { LateTrigger } from './late-trigger'
import type { MenuProps } from './menu-props'
import { type Heard, type Relay, RelayedTrigger } from './relay'

const PRESS: readonly Heard[] = ['onPointerDown', 'onKeyDown']
const NotOpened = ({ relay }: { relay: Relay }) => (
  <RelayedTrigger relay={relay} onPointerDown={() => sayNotOpened('The menu')} />
)
const MenuList = lazyOr(() => import('./menu-list'), NotOpened)

export const Menu = ({ trigger, ...list }: MenuProps) => (
  <LateTrigger trigger={trigger} press={PRESS} attributes={CLOSED}>
    {(relay) => <MenuList relay={relay} {...list} />}
  </LateTrigger>
)

const CLOSED = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

export type { MenuItem } from './menu-props'
