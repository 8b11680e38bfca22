import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Settings } from '../options'
import { Refusal } from './failure'

/** For routes that could take over accounts, change the past or break the demo for others. */
export const requireOperatorKey =
  (settings: Settings): RequestHandler =>
  (req, _res, next) => {
    const isRight = isOperatorKey(settings, req.get('x-sandbox-key') ?? '')
    next(isRight ? undefined : new Refusal(403, 'The header X-Sandbox-Key is missing or wrong'))
  }

/** In constant time. */
export const isOperatorKey = ({ client }: Settings, given: string): boolean =>
  timingSafeEqual(digest(given), digest(client.secret))

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
