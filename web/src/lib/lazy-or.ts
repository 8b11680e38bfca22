import { type ComponentType, lazy } from 'react'

/**
 * A lazy component that the page can do without. When its chunk fails to load (no network, a new deployment, a blocker),
 * `Otherwise` renders instead and the page keeps working. Needs a `Suspense`, as `lazy` does.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Otherwise: ComponentType<Props>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Otherwise })))

/** An empty fallback for `lazyOr`. */
export const Nothing = () => null
