import { createServer, type Server } from 'node:http'
import path from 'node:path'
import type { RequestHandler } from 'express'
import type { SanitizedConfig } from 'payload'
import { importFile } from '../../import-file'
import { forwardUpgrades } from './http-server'

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
}): Promise<RequestHandler> => {
  Object.assign(globalThis, { shelfmatePayloadConfig: Promise.resolve(config) })
  const { default: createNext } = (await importFile('next')) as typeof import('next')
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
  return (req, res) => {
    req.url = req.originalUrl
    void render(req, res)
  }
}
