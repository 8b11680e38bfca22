import { reopenAnalyticsQuestion } from '../lib/analytics-consent'
import { appConfig } from '../lib/config'

/** The footer's way back to the question about analytics; nothing where no analytics is configured. */
export const AnalyticsChoice = ({ className }: { className?: string }) =>
  appConfig().analytics !== null && (
    <button type="button" className={className} onClick={reopenAnalyticsQuestion}>
      Analytics Choice
    </button>
  )
