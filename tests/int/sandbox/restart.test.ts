import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox } from '../../../sandbox/app'
import { dropDatabase, newSandboxUrl } from '../../support/databases'
import { SANDBOX_CLIENT, SANDBOX_PUBLIC_URL, startSandbox, type TestSandbox } from '../../support/sandbox'
import { adsOf, askToken, connect, FERNHILL_US, firstAsin, linkTo } from './seller'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const post = async (path: string, body: object) => {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
const identity = (name: string, body: object) => post(`/identitytoolkit.googleapis.com/v1/accounts:${name}`, body)

test('accounts, tokens, grants, events, emails, clock and shapes survive a restart', async () => {
  const account = { email: 'stay@example.com', password: 'secret-12' }
  const { body: signedUp } = await identity('signUp', account)
  await identity('sendOobCode', { requestType: 'PASSWORD_RESET', email: account.email })
  const { refresh_token } = await connect(sandbox, 'fernhill')
  const ads = await adsOf(sandbox, 'fernhill', FERNHILL_US)
  await fetch(sandbox.url + (await linkTo(ads, await firstAsin(ads), { adGroup: 'lnk_stay' })))
  await sandbox.operate('POST', '/sandbox/clock', { shift: '+2d' })
  await sandbox.operate('PUT', '/sandbox/shapes', { live: true })
  const keys = await (await fetch(`${sandbox.url}/sandbox/identity/jwks`)).text()

  await sandbox.restart()

  expect(await (await fetch(`${sandbox.url}/sandbox/identity/jwks`)).text()).toBe(keys)
  expect((await identity('lookup', { idToken: signedUp.idToken })).status).toBe(200)
  expect((await identity('signInWithPassword', account)).status).toBe(200)
  const mails = await (await fetch(`${sandbox.url}/sandbox/mailbox.json?to=${account.email}`)).json()
  expect(mails).toHaveLength(1)
  const refreshed = await askToken(sandbox, {
    grant_type: 'refresh_token',
    refresh_token,
    client_id: SANDBOX_CLIENT.id,
    client_secret: SANDBOX_CLIENT.secret,
  })
  expect(refreshed.status).toBe(200)
  const { body } = await ads.report({ groupBy: 'ADGROUP' })
  expect(body.reports.map(({ adGroupId }) => adGroupId)).toEqual(['lnk_stay'])
  expect(body.count).toBe(1)
  expect(await (await fetch(`${sandbox.url}/sandbox/clock`)).json()).toMatchObject({ shift_seconds: 2 * 86_400 })
})

test('several processes may start on one new database at once', async () => {
  const databaseUrl = newSandboxUrl()
  const start = () => createSandbox({ databaseUrl, publicUrl: SANDBOX_PUBLIC_URL })
  const all = await Promise.all([start(), start(), start()])
  const keys = await Promise.all(
    all.map(async ({ port }) => (await fetch(`http://127.0.0.1:${port}/sandbox/identity/jwks`)).text()),
  )
  expect(new Set(keys).size).toBe(1)
  await Promise.all(all.map(({ close }) => close()))
  await dropDatabase(databaseUrl)
})

test('fails on a taken port and leaves nothing running', async () => {
  const databaseUrl = newSandboxUrl()
  const port = Number(new URL(sandbox.url).port)
  const options = { databaseUrl, publicUrl: SANDBOX_PUBLIC_URL }
  await expect(createSandbox({ ...options, port })).rejects.toThrow('EADDRINUSE')
  await expect(createSandbox({ ...options, smtpPort: port })).rejects.toThrow('EADDRINUSE')
  const { rows } = await sandbox.db.query('select from pg_stat_activity where datname = $1', [
    new URL(databaseUrl).pathname.slice(1),
  ])
  expect(rows).toHaveLength(0)
  await dropDatabase(databaseUrl)
})
