import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import express, { Router } from 'express'
import type { AppConfig } from '../contracts/app-config'
import { isPagePath } from '../contracts/pages'
import { env } from '../env'
import { securityHeaders } from './security-headers'

/**
 * The React app: hashed assets for ever, and one document for every page, kept in memory. A path that is no page gets
 * the same document with status 404.
 */
export const site = (root: string): Router => {
  const dist = path.join(root, 'web/dist')
  const read = documentReader(path.join(dist, 'index.html'))
  const router = Router()
  router.use(securityHeaders('app'))
  router.use(
    '/assets',
    express.static(path.join(dist, 'assets'), { index: false, immutable: true, maxAge: '1y', fallthrough: false }),
  )
  router.use(express.static(dist, { index: false, maxAge: '1h' }))
  // Browsers ask for it on pages that name no icon of their own.
  router.get('/favicon.ico', (_req, res) => res.redirect(308, '/favicon.svg'))
  router.use((req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    res
      .status(isPagePath(req.path) ? 200 : 404)
      .set('cache-control', 'no-cache')
      .type('html')
      .send(read())
  })
  return router
}

/** The document, read again when a build has replaced it: its assets have other names then. */
const documentReader = (file: string): (() => string) => {
  let kept = { at: 0, document: '' }
  return () => {
    const at = statSync(file).mtimeMs
    if (at !== kept.at) kept = { at, document: withConfig(readFileSync(file, 'utf8')) }
    return kept.document
  }
}

/** Server data travels as JSON, never as a script; `<` is escaped so that it cannot end its element. */
const withConfig = (html: string): string => {
  const { identity, environment, publicUrl } = env()
  const { apiKey, authDomain, projectId, emulatorUrl } = identity
  const config: AppConfig = { identity: { apiKey, authDomain, projectId, emulatorUrl }, environment, publicUrl }
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace('<!--app-config-->', () => `<script type="application/json" id="app-config">${json}</script>`)
}
