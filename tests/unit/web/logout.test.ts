import { beforeEach, describe, expect, it, vi } from 'vitest'

const steps: string[] = []
const note = (step: string) => () => void steps.push(step)
vi.mock('../../../web/src/lib/identity', () => ({ signOut: vi.fn() }))
vi.mock('../../../web/src/lib/sync-records', () => ({
  stopBackgroundSync: () => void steps.push('stop sync'),
  clearSyncRecords: () => void steps.push('clear records'),
}))
const { logOut } = await import('../../../web/src/session/logout')
const { signOut } = await import('../../../web/src/lib/identity')
const { createQueryClient } = await import('../../../web/src/lib/query-client')
const { currentToasts } = await import('../../../web/src/components/ui/toast-store')

describe('log out', () => {
  beforeEach(() => void steps.splice(0))
  const client = createQueryClient()
  vi.spyOn(client, 'clear').mockImplementation(note('clear queries'))

  it('follows the order of the specification', async () => {
    vi.mocked(signOut).mockImplementation(async () => void steps.push('sign out'))
    expect(await logOut(client)).toBe(true)
    expect(steps).toEqual(['stop sync', 'sign out', 'clear queries', 'clear records'])
  })

  it('reports a failed logout and keeps everything', async () => {
    vi.mocked(signOut).mockRejectedValue(new Error('no network'))
    vi.stubGlobal('window', {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await logOut(client)).toBe(false)
    expect(steps).toEqual(['stop sync'])
    expect(currentToasts()).toMatchObject([
      { title: 'Error', description: 'Failed to sign out', variant: 'destructive' },
    ])
  })

  it('runs queries once and marks them stale immediately', () => {
    expect(client.getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 0,
    })
  })
})
