import { expect, it, vi } from 'vitest'
import { askUserTypeAnew, userTypeQuery } from '../../../web/src/lib/account-queries'
import { callApi } from '../../../web/src/lib/api'
import { createQueryClient } from '../../../web/src/lib/query-client'
import { brand, nobody } from './navigation-viewers'

vi.mock('../../../web/src/lib/api', () => ({ callApi: vi.fn() }))

it('does not reuse the response of an earlier call', async () => {
  const client = createQueryClient()
  let answerLate = () => {}
  vi.mocked(callApi).mockReturnValueOnce(
    new Promise((resolve) => {
      answerLate = () => resolve(nobody as never)
    }),
  )
  const early = client.fetchQuery(userTypeQuery('u1')).catch(() => 'ended')
  await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce())
  vi.mocked(callApi).mockResolvedValueOnce(brand as never)
  const asked = askUserTypeAnew(client, 'u1')
  setTimeout(answerLate, 20)
  await asked
  expect(await early).toBe('ended')
  expect(client.getQueryData(userTypeQuery('u1').queryKey)).toEqual(brand)
  client.clear()
})
