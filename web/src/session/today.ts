import { type Day, reportDay } from '../lib/dates'
import { useViewer } from './viewer'

/**
 * Today's business day (Los Angeles). It comes from the server, whose business clock can be moved. The browser's clock
 * is used only while no user is known, when no page shows a date.
 */
export const useToday = (): Day => {
  const { viewer } = useViewer()
  return viewer.state === 'signed-in' ? viewer.account.today : reportDay(new Date())
}
