import { isAnalyticsAllowed } from './analytics-consent'
import type { AnalyticsEvent, AnalyticsEvents } from './measured-events'

/* What speaks to the analytics service is loaded by the first event of somebody who agreed; nobody else ever has it. */
const sender = () => import('./analytics-sender')

/** Reports one event. Does nothing unless analytics is configured and the person has agreed. Never throws. */
export const track = <E extends AnalyticsEvent>(event: E, parameters: AnalyticsEvents[E]): void => {
  if (isAnalyticsAllowed())
    sender()
      .then(({ send }) => send(event, parameters))
      .catch(ignore)
}

/** Reports an error as an `exception`; `isFatal` says that the page could not go on. Secrets are blanked. */
export const trackException = (error: unknown, isFatal: boolean): void => {
  if (isAnalyticsAllowed())
    sender()
      .then(({ sendException }) => sendException(error, isFatal))
      .catch(ignore)
}

/* A sender that cannot be loaded (a new deploy, an ad blocker) costs the event, and nothing else. */
const ignore = (): void => undefined
