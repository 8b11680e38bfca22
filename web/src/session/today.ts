import { type Day, reportDay, todayAfter } from '../lib/dates'
import { useViewer } from './viewer'

/**
 * Los Angeles. From the server, whose business clock can be moved; from the browser only until the server has answered, unless
 * the last visit was on a later day.
 */
export const useToday = (): Day => {
  const { viewer, isRemembered } = useViewer()
  if (viewer.state !== 'signed-in') return reportDay(new Date())
  const { today } = viewer.account
  return isRemembered ? todayAfter(today) : today
}
