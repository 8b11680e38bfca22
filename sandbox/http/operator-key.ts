import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Settings } from '../options'
import { Refusal } from './failure'

/**
 * Lets a request pass only with `X-Sandbox-Key`, whose value is the client secret of the pretend Amazon application.
 * It guards what would let a visitor take over accounts, change the past or break the demo for everybody.
 */
export const requireOperatorKey =
  (settings: Settings): RequestHandler =>
  (req, _res, next) => {
    const isRight = isOperatorKey(settings, req.get('x-sandbox-key') ?? '')
    next(isRight ? undefined : new Refusal(403, 'The header X-Sandbox-Key is missing or wrong'))
  }

/** Whether this is the operator key, told in the same time for every guess. */
export const isOperatorKey = ({ client }: Settings, given: string): boolean =>
  timingSafeEqual(digest(given), digest(client.secret))

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
