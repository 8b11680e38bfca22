import { expect, it, vi } from 'vitest'
import { refetchUserType, userTypeQuery } from '../../../web/src/lib/account-queries'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { answers, calls } from './fake-api'
import { brand, nobody } from './navigation-viewers'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

it('does not reuse the response of an earlier call', async () => {
  const client = createQueryClient()
  let answerLate = () => {}
  answers['GET /api/user-type'] = new Promise((resolve) => {
    answerLate = () => resolve(nobody)
  })
  const early = client.fetchQuery(userTypeQuery('u1')).catch(() => 'ended')
  await expect.poll(() => calls()).toHaveLength(1)
  answers['GET /api/user-type'] = brand
  const asked = refetchUserType(client, 'u1')
  setTimeout(answerLate, 20)
  await asked
  expect(await early).toBe('ended')
  expect(client.getQueryData(userTypeQuery('u1').queryKey)).toEqual(brand)
  client.clear()
})
