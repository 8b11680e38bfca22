import { type Day, reportDay } from '../lib/dates'
import { useViewer } from './viewer'

/** Los Angeles. From the server, whose business clock can be moved; from the browser only while no user is known. */
export const useToday = (): Day => {
  const { viewer } = useViewer()
  return viewer.state === 'signed-in' ? viewer.account.today : reportDay(new Date())
}
