import type { UserTypeAnswer } from '../../src/contracts/identity'
import { beginCall } from './lib/api'
import { readRange } from './lib/date-range'
import { todayAfter } from './lib/dates'
import './lib/identity-firebase'
import { readAccount } from './session/remembered-account'
import { wasSignedIn } from './session/signed-in-flag'

/*
 * Runs on the pages of the dashboard while React still loads: the identity provider needs a round trip to tell who is there,
 * and Home's reports need another. On a slow connection they would add a second after the last file.
 */
const start = async (): Promise<void> => {
  if (!wasSignedIn()) return
  const answer = beginCall('GET /api/user-type')
  const { account } = readAccount() ?? { account: await answer }
  await Promise.all(beginReports(window.location, account))
}

/** The same calls as those of the page: `DashboardMain` and `DashboardCreatorMain`. */
const beginReports = ({ pathname, search }: Location, account: UserTypeAnswer): Promise<unknown>[] => {
  const { from, to } = readRange(new URLSearchParams(search), todayAfter(account.today))
  const query = { from, to }
  if (pathname === '/dashboard/main' && account.amazonConnected)
    return [
      beginCall('GET /api/reports/brand-overview', { query }),
      beginCall('GET /api/reports/brand-net-cost', { query }),
      beginCall('GET /api/reports/brand-tasks'),
      beginCall('GET /api/reports/freshness'),
    ]
  if (pathname === '/dashboard/cmain' && account.isCreatorApproved)
    return [beginCall('GET /api/reports/creator-overview', { query }), beginCall('GET /api/reports/freshness')]
  return []
}

// Whoever asks for what failed reports it.
start().catch(() => {})
