import { expect, it } from 'vitest'
import { myBrandQuery, userTypeQuery } from '../../../web/src/lib/account-queries'
import { createQueryClient } from '../../../web/src/lib/query-client'

it('user type and brand are fresh for 30 seconds, all else is stale at once', () => {
  const { staleTime } = userTypeQuery('u1') as unknown as { staleTime: () => number }
  expect(staleTime()).toBe(30_000)
  expect(myBrandQuery().staleTime).toBe(30_000)
  expect(createQueryClient().getDefaultOptions().queries?.staleTime).toBe(0)
})
