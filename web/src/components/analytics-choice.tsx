import { reopenAnalyticsQuestion } from '../lib/analytics-consent'
import { appConfig } from '../lib/config'

/** Reopens the consent question; nothing when analytics is not configured. */
export const AnalyticsChoice = ({ className }: { className?: string }) =>
  appConfig().analytics !== null && (
    <button type="button" className={className} onClick={reopenAnalyticsQuestion}>
      Analytics choices
    </button>
  )
