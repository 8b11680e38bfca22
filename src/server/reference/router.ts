import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Router } from 'express'
import type { SanitizedConfig } from 'payload'
import { publishedInterface } from '../../endpoints/openapi'
import { securityHeaders } from '../http/security-headers'

const STYLES = 'src/styles/reference.css'

/** The renderer is loaded on the first request. */
export const referencePage = ({ config, root }: { config: SanitizedConfig; root: string }): Router => {
  const router = Router()
  router.get('/', securityHeaders('app'), async (_req, res) => {
    const { renderReference } = await import('./page')
    const page = renderReference(publishedInterface(config.endpoints), stylesheets(root))
    res.set('cache-control', 'no-cache').type('html').send(page)
  })
  return router
}

/** Read on each request, because a build may replace them while the product runs. */
const stylesheets = (root: string): string[] => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'web/dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const entry = manifest[STYLES]
  if (!entry) throw new Error(`${STYLES} is not in the build of the web app`)
  return [entry.file, ...(entry.css ?? [])].filter((file) => file.endsWith('.css')).map((file) => `/${file}`)
}
