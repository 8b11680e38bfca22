import type { Server } from 'node:http'
import type { Payload } from 'payload'
import type { Env } from '../../env'
import { logger } from '../../logger'
import { preparePanel } from '../http/panel'
import type { PanelGate } from '../http/panel-gate'

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
}): Promise<void> => {
  await whenBuilt
  if (isStopping()) return
  gate.holdRequests()
  const isDev = env.nodeEnv === 'development'
  const panel = await preparePanel({ config: payload.config, server, root: process.cwd(), isDev })
  if (isStopping()) return
  gate.mount(panel)
  try {
    await renderFirstPage(server, env.port)
  } catch (error) {
    // A stop closes the connection.
    if (!isStopping()) throw error
  }
  if (!isStopping()) gate.markOpen()
}

/** In advance, because the first render blocks the process for seconds. */
const renderFirstPage = async (server: Server, configuredPort: number): Promise<void> => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : configuredPort
  const answer = await fetch(`http://127.0.0.1:${port}/admin/login`)
  await answer.arrayBuffer()
  if (!answer.ok) logger.error({ status: answer.status, msg: 'The panel does not render' })
}
