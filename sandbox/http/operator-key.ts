import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Settings } from '../options'
import { Refusal } from './failure'

/**
 * Lets a request pass only with `X-Sandbox-Key`, whose value is the client secret of the pretend Amazon application.
 * It guards what would let a visitor take over accounts, change the past or break the demo for everybody.
 */
export const requireOperatorKey = ({ client }: Settings): RequestHandler => {
  const expected = digest(client.secret)
  return (req, _res, next) => {
    const isRight = timingSafeEqual(digest(req.get('x-sandbox-key') ?? ''), expected)
    next(isRight ? undefined : new Refusal(403, 'The header X-Sandbox-Key is missing or wrong'))
  }
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest()
