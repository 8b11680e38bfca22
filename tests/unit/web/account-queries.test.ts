import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { keepUserType, refetchUserType, releaseUserType, userTypeQuery } from '../../../web/src/lib/account-queries'
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

it('keeps the account that is being closed, however long ago it was read, and whoever asks', async () => {
  const client = createQueryClient()
  const query = userTypeQuery('u2')
  client.setQueryData(query.queryKey, brand, { updatedAt: Date.now() - 60_000 })
  answers['GET /api/user-type'] = nobody
  keepUserType(client)
  const ends = [new QueryObserver(client, query).subscribe(() => {})]
  await client.invalidateQueries({ queryKey: query.queryKey })
  expect(client.isFetching()).toBe(0)
  expect(client.getQueryData(query.queryKey)).toEqual(brand)

  releaseUserType()
  ends.push(new QueryObserver(client, query).subscribe(() => {}))
  await expect.poll(() => client.getQueryData(query.queryKey)).toEqual(nobody)
  for (const end of ends) end()
  client.clear()
})
