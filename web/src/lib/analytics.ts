import { isAnalyticsAllowed } from './analytics-consent'
import type { AnalyticsEvent, AnalyticsEvents } from './measured-events'

/* Loaded by the first event, and only after consent. */
const sender = () => import('./analytics-sender')

/** Reports an event. Does nothing unless analytics is configured and the user has consented. Never throws. */
export const track = <E extends AnalyticsEvent>(event: E, parameters: AnalyticsEvents[E]): void => {
  if (isAnalyticsAllowed())
    sender()
      .then(({ send }) => send(event, parameters))
      .catch(ignore)
}

/** Reports an error as `exception`, without secrets. `isFatal`: the page could not continue. Never throws. */
export const trackException = (error: unknown, isFatal: boolean): void => {
  if (isAnalyticsAllowed())
    sender()
      .then(({ sendException }) => sendException(error, isFatal))
      .catch(ignore)
}

/* If the sender cannot be loaded (a new deployment, an ad blocker), the event is dropped. */
const ignore = (): void => undefined
