import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Env } from '../../env'
import { logger } from '../../logger'
import { preparePanel } from '../http/panel'
import type { PanelGate } from '../http/panel-gate'

const LONGEST_RENDER_MS = 60_000
const RETRY_MS = 1_000

/** See `Product`. The site already answers. */
export const openPanel = async ({
  env,
  payload,
  server,
  gate,
  whenBuilt,
  isStopping,
}: {
  env: Env
  payload: Payload
  server: Server
  gate: PanelGate
  whenBuilt: Promise<void> | undefined
  isStopping: () => boolean
}): Promise<boolean> => {
  await whenBuilt
  if (isStopping()) return false
  gate.holdRequests()
  const isDev = env.nodeEnv === 'development'
  const panel = await preparePanel({ config: payload.config, server, root: process.cwd(), isDev })
  if (isStopping()) return false
  gate.mount(panel)
  while (!isStopping()) {
    const failure = await renderFirstPage(server, env.port)
    if (isStopping()) break
    if (failure === null) {
      gate.markOpen()
      return true
    }
    logger.error({ err: failure, msg: 'The panel does not render' })
    await sleep(RETRY_MS, undefined, { ref: false })
  }
  return false
}

/** In advance, because the first render blocks the process for seconds. Returns why it failed. */
const renderFirstPage = async (server: Server, configuredPort: number): Promise<Error | null> => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : configuredPort
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/admin/login`, {
      signal: AbortSignal.timeout(LONGEST_RENDER_MS),
    })
    await answer.arrayBuffer()
    return answer.ok ? null : new Error(`Its first page answered ${answer.status}`)
  } catch (error) {
    return error as Error
  }
}
