import { SANDBOX_CLIENT, startSandbox } from '../../support/sandbox'
import { adsOf, askToken, connect, dayText, FERNHILL_US, firstAsin, linkTo } from './seller'

/** A scripted fault as the list shows it. */
interface Fault {
  readonly id: number
  readonly fault: string
  readonly fired: number
  readonly is_due: boolean
}

/** A sandbox with 20 days of history of two links, a connected seller as client, and helpers for faults. */
export const startFaulty = async () => {
  const sandbox = await startSandbox()
  const fernhill = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  const { refresh_token } = await connect(sandbox, 'fernhill')
  const asin = await firstAsin(fernhill)
  const link = { asin, daily_clicks: 50, conversion_percent: 10, created_days_ago: 20 }
  const links = await Promise.all(
    ['lnk_a', 'lnk_b'].map(async (adGroup) => ({ ...link, tag_url: await linkTo(fernhill, asin, { adGroup }) })),
  )
  await sandbox.operate('POST', '/sandbox/history', { seed: 'f', days: 20, links })
  const span = { startDate: dayText(-20), endDate: dayText(), groupBy: 'ADGROUP' }
  const tokenForm = {
    grant_type: 'refresh_token',
    refresh_token,
    client_id: SANDBOX_CLIENT.id,
    client_secret: SANDBOX_CLIENT.secret,
  }
  return {
    sandbox,
    fernhill,
    tokenForm,
    script: async (body: object) => (await sandbox.operate('POST', '/sandbox/faults', body)) as { id: number },
    list: async () => ((await sandbox.operate('GET', '/sandbox/faults')) as { faults: Fault[] }).faults,
    report: (more: object = {}) => fernhill.report({ ...span, ...more }),
    refresh: () => askToken(sandbox, tokenForm),
    /** The raw response of a report, for bodies that are not valid JSON. */
    rawReport: async (more: object = {}) => {
      const response = await fetch(`${sandbox.url}/sandbox/amazon-ads/attribution/report`, {
        method: 'POST',
        headers: { ...fernhill.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...span, ...more }),
      })
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
    },
  }
}
