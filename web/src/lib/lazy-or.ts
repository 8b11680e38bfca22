import { type ComponentType, lazy } from 'react'

/**
 * When its chunk fails to load (no network, a new deployment, a blocker), `Otherwise` renders instead. Needs a
 * `Suspense`.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Otherwise: ComponentType<Props>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Otherwise })))

/** For `lazyOr`. */
export const Nothing = () => null
