import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

const lines = vi.hoisted(() => [] as string[])
vi.mock('../../../src/logger', async () => {
  const { pino } = await import('pino')
  return { logger: pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) }) }
})

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ env: { LOG_LEVEL: 'debug' } })
})
afterAll(() => product.close())

test('a request is one log line with the client’s headers, without its query and without an email', async () => {
  keepsPromise(
    'privacy',
    'Use of the service: errors and technical logs with your login ID and a session ID and, to limit how often a ' +
      'request may be repeated, your IP address for at most a day.',
    'We write no passwords, tokens or figures from Amazon into them.',
  )
  const headers = {
    'X-Session-ID': 'session-1',
    'X-Referral-Session': 'referral-1',
    'X-Firebase-UID': 'uid-1',
    'X-User-Email': 'Ana@Example.test',
  }
  const answer = await clientOf(product).raw('GET', '/api/version?secret=1', undefined, headers)
  const id = answer.headers.get('x-request-id') ?? ''
  await expect.poll(() => lines.filter((line) => line.includes(id))).toHaveLength(1)
  expect(JSON.parse(lines.find((line) => line.includes(id)) ?? '')).toMatchObject({
    req: {
      id,
      method: 'GET',
      path: '/api/version',
      session: 'session-1',
      referral_session: 'referral-1',
      uid: 'uid-1',
    },
    res: { status: 200 },
  })
  expect(lines.join('')).toMatch(/"email":"[0-9a-f]{16}"/)
  expect(lines.join('')).not.toMatch(/secret=1|ana@example/i)
})
