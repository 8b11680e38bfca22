import { lazyOr, Nothing } from '../../lib/lazy-or'
import { LateTrigger } from './late-trigger'
import type { Heard } from './relay'
import type { TooltipProps } from './tooltip-props'

const Bubble = lazyOr(() => import('./tooltip-bubble'), Nothing)
const CLICK: readonly Heard[] = ['onClick']
const NONE: readonly Heard[] = []

export const Tooltip = ({ children, disabled = false, showOnPress = false, ...bubble }: TooltipProps) =>
  disabled ? (
    children
  ) : (
    <LateTrigger trigger={children} press={showOnPress ? CLICK : NONE}>
      {(relay) => <Bubble relay={relay} showOnPress={showOnPress} {...bubble} />}
    </LateTrigger>
  )

export type { TooltipProps } from './tooltip-props'
