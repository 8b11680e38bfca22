import express, { type RequestHandler, Router } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { PRODUCT_SEGMENT } from '../endpoints/define-endpoint'
import { env } from '../env'
import { sendResponse, toRequest } from './fetch-bridge'
import { securityHeaders } from './security-headers'

const BODY_LIMIT = '1mb'
const MAX_CLAUSES = 20

/**
 * The door of Payload's own REST, `/cms-api/*`: the panel with its cookie, and the dashboards' tables with a bearer,
 * which reads own rows and writes nothing here.
 */
export const cmsDoor = (config: SanitizedConfig): Router => {
  const door = Router()
  door.use(securityHeaders('data'))
  door.use(`/${PRODUCT_SEGMENT}`, (_req, res) => void res.status(404).json({ message: 'Not found' }))
  door.use(
    sameOriginWrites,
    limitBearers,
    plainOrder,
    express.raw({ type: () => true, limit: BODY_LIMIT, inflate: false }),
  )
  door.use(async (req, res) => {
    res.setHeader('cache-control', 'no-store')
    await sendResponse(
      await handleEndpoints({ config: Promise.resolve(config), request: toRequest(req, env().publicUrl) }),
      res,
    )
  })
  return door
}

const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A write that rides on a cookie must come from our own pages. */
export const sameOriginWrites: RequestHandler = (req, res, next) => {
  const origin = req.headers.origin
  const isOwn = origin === undefined ? req.headers['sec-fetch-site'] === 'same-origin' : origin === env().publicUrl
  if (isRead(req.method) || req.headers.authorization !== undefined || isOwn) return next()
  res.status(403).json({ message: 'This write does not come from our own pages' })
}

/** An order by a field of another row would tell about what may not be read there; the panel never asks for one. */
const plainOrder: RequestHandler = (req, res, next) => {
  const orders = new URL(req.originalUrl, env().publicUrl).searchParams.getAll('sort')
  if (orders.some((order) => order.includes('.')))
    return void res.status(400).json({ message: 'Order by fields of the row itself' })
  next()
}

/** Bearers read own rows with plain filters; writes, method overrides and filters that hop over relations are staff's. */
const limitBearers: RequestHandler = (req, res, next) => {
  if (req.headers.authorization === undefined) return next()
  if (!isRead(req.method)) return void res.status(403).json({ message: 'Read only: write by the product calls' })
  const names = [...new URL(req.originalUrl, env().publicUrl).searchParams.keys()].filter((name) =>
    name.startsWith('where'),
  )
  const isTooMuch = names.length > MAX_CLAUSES || names.some((name) => name === 'where' || name.includes('.'))
  if (isTooMuch) return void res.status(400).json({ message: 'At most 20 conditions, on fields of the row itself' })
  next()
}
