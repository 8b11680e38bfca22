import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

const PREFIXES = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/sandbox']

/** Mounted only when a sandbox is configured. */
export const sandboxProxy = (target: string): RequestHandler => {
  const proxy = createProxyMiddleware({ target, changeOrigin: false, xfwd: true })
  return (req, res, next) => {
    const isInside = PREFIXES.some(
      (prefix) => req.path === prefix || req.path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
    )
    return isInside ? void proxy(req, res, next) : next()
  }
}
