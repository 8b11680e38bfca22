import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { type RequestHandler, Router } from 'express'
import type { SanitizedConfig } from 'payload'
import { sameOriginWrites } from './cms-router'
import { forwardUpgrades } from './http-server'
import { securityHeaders } from './security-headers'

const HOT_RELOAD = '/_next/hmr'

/** Next takes the Payload config from the global object (`cms/payload-config.ts`), so that there is only one. */
export const preparePanel = async ({
  config,
  server,
  root,
  isDev,
}: {
  config: SanitizedConfig
  server: Server
  root: string
  isDev: boolean
}): Promise<Router> => {
  Object.assign(globalThis, { shelfmatePayloadConfig: Promise.resolve(config) })
  const { default: createNext } = await import('next')
  // Next listens for `upgrade` on the server it is given, or else on that of the first request. This server never
  // listens.
  const upgrades = createServer()
  const next = (createNext as unknown as typeof import('next').default)({
    dev: isDev,
    dir: path.join(root, 'cms'),
    httpServer: upgrades,
    quiet: true,
  })
  await next.prepare()
  if (isDev) forwardUpgrades(server, HOT_RELOAD, upgrades)
  const render = next.getRequestHandler()
  const handler: RequestHandler = (req, res) => void render(req, res)
  const panel = Router()
  panel.use(['/admin', '/_next', '/__nextjs*rest'], securityHeaders('panel'), sameOriginWrites, (req, res, next_) => {
    req.url = req.originalUrl
    handler(req, res, next_)
  })
  return panel
}
