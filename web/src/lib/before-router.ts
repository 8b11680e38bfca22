type Listener = (event: PopStateEvent) => void

let listener: Listener | null = null

/**
 * Listens to Back and Forward before the router does. Call it before the router renders: browsers call the listeners of a
 * window in the order in which they were added, whether they capture or not.
 */
export const listenBeforeRouter = (): void => window.addEventListener('popstate', (event) => listener?.(event))

/** Null to stop. */
export const onMove = (next: Listener | null): void => {
  listener = next
}
