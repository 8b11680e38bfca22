import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { visitLink } from '../../support/visit-link'
import type { Stack } from './stack'

const LOOK_MS = 50
const ANSWER_MS = 5_000
const LONGEST_MS = 120_000

/**
 * Waits until the whole stack works again, and returns the milliseconds that it took: the proxy serves every app that
 * runs, each redirects visitors of every link, reads and writes, and a worker has run a job that was sent meanwhile.
 * Throws after two minutes.
 */
export const untilHealthy = async (stack: Stack): Promise<number> => {
  const start = performance.now()
  let reason = ''
  while (performance.now() - start < LONGEST_MS) {
    reason = await unhealthy(stack).catch((error: unknown) => String(error))
    if (reason === '') return performance.now() - start
    await sleep(LOOK_MS)
  }
  throw new Error(`Not healthy after ${LONGEST_MS / 1_000} s: ${reason}`)
}

/** Of `/readyz`; null if nothing answers. */
export const readyStatus = async ({ origin }: { origin: string }): Promise<number | null> =>
  (await fetch(`${origin}/readyz`).catch(() => null))?.status ?? null

/** Why the stack is not healthy; empty if it is. */
const unhealthy = async (stack: Stack): Promise<string> => {
  const { apps, proxy, story, brand, creator } = stack
  for (const { origin, port, running } of apps) {
    if (!running().isRunning()) continue
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS), ...init })
    const ready = await ask('/readyz')
    if (ready.status !== 200 || !proxy.isServing(port)) return `readyz: ${ready.status} ${await ready.text()}`
    for (const linkId of story.linkIds) {
      const location = (await visitLink(`${origin}/r/${linkId}`)).headers.get('location')
      if (!location?.includes('/dp/')) return `redirect: ${location}`
    }
    const read = await ask('/api/products', { headers: { authorization: `Bearer ${brand.token}` } })
    if (read.status !== 200) return `read: ${read.status} ${await read.text()}`
    const key = randomUUID()
    const written = await ask('/api/links', {
      method: 'POST',
      headers: { authorization: `Bearer ${creator.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        brand_id: story.brand.id,
        product_id: story.brand.productId,
        link_name: key,
        request_id: key,
      }),
    })
    if (written.status !== 201) return `write: ${written.status} ${await written.text()}`
  }
  return stack.workers.some(({ running }) => running().isRunning()) ? jobsUnhealthy(stack) : ''
}

/** Sends a job and waits until it has run. */
const jobsUnhealthy = async ({ postgres }: Stack): Promise<string> => {
  const id = randomUUID()
  await postgres.db().query(`insert into jobs.job (id, name, policy) values ($1, 'mask-visitors', 'standard')`, [id])
  const end = performance.now() + ANSWER_MS
  while (performance.now() < end) {
    const { rows } = await postgres.db().query<{ state: string }>('select state from jobs.job where id = $1', [id])
    if (rows[0]?.state === 'completed') return ''
    await sleep(LOOK_MS)
  }
  return `a job has not run after ${ANSWER_MS / 1_000} s`
}
