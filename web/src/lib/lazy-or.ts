import { type ComponentType, lazy } from 'react'

/**
 * A part of a page in a chunk of its own, which the page can do without: where the chunk is not to be had (no network, a
 * newer version, a blocker) `Otherwise` stands in its place, and the page stays. Goes into a `Suspense`, as `lazy` does.
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Otherwise: ComponentType<Props>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Otherwise })))

/** For a part whose place may stay empty. */
export const Nothing = () => null
