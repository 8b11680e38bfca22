import type { EventEmitter } from 'node:events'
import type { Request, RequestHandler, Response } from 'express'
import type { Context } from '../context'
import { type DueFault, type FaultName, type FaultyCall, takeFault } from './faults'

export type WriteFailure = (res: Response, status: number, message: string) => unknown

const BAD_GATEWAY =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n'

/**
 * Middleware before a call's handler that applies the active fault, if any: it responds itself, delays, or alters the
 * handler's response. Faults that only the report handler can apply are left to it, see `faultOf`. `expire` ends the
 * caller's access token, where there is one.
 */
export const injectFault =
  (
    { db, removedFaults }: Context,
    call: FaultyCall,
    writeFailure: WriteFailure,
    expire?: (req: Request) => Promise<void>,
  ): RequestHandler =>
  async (req, res, next) => {
    const profileId = req.get('amazon-advertising-api-scope')
    const due = await takeFault(db, { call, profileId, hasCursor: hasCursor(req.body) })
    if (!due) return next()
    if (due.fault === 'expired') await expire?.(req)
    const delay = (goOn: () => void) => untilOver(due, removedFaults, res, goOn)
    await play(due, req, res, writeFailure, delay, next)
  }

/** For faults that the handler has to apply. */
export const faultOf = (res: Response): FaultName | undefined => res.locals.fault as FaultName | undefined

const play = async (
  { fault, seconds }: DueFault,
  req: Request,
  res: Response,
  writeFailure: WriteFailure,
  delay: (goOn: () => void) => void,
  next: () => void,
): Promise<void> => {
  const acts: Readonly<Record<FaultName, () => unknown>> = {
    throttle: () => {
      res.set('Retry-After', String(Math.ceil(seconds)))
      return writeFailure(res, 429, 'Too many requests')
    },
    error: () => writeFailure(res, 500, 'Internal error'),
    bad_gateway: () => res.status(502).type('html').send(BAD_GATEWAY),
    slow: () => delay(next),
    hang: () => delay(() => req.socket.destroy()),
    broken_json: () => rewrite(res, (text) => text.slice(0, Math.floor(text.length / 2)), next),
    empty: () => rewrite(res, () => '', next),
    lost: () => {
      res.send = () => {
        req.socket.destroy()
        return res
      }
      next()
    },
    html: () => rewrite(res, () => BAD_GATEWAY, next),
    wrong_amount: () => rewrite(res, withWrongAmount, next),
    forbidden: () => writeFailure(res, 403, 'The account is not allowed to make this call'),
    unfunded: () => writeFailure(res, 422, 'The account has insufficient funds'),
    // The handler finds the token expired.
    expired: next,
    bad_rows: next,
    same_cursor: next,
    foreign_rows: next,
  }
  res.locals.fault = fault
  await acts[fault]()
}

/** A delay ends early when its fault is removed. */
const untilOver = ({ id, seconds }: DueFault, removedFaults: EventEmitter, res: Response, goOn: () => void): void => {
  const end = () => {
    forget()
    goOn()
  }
  const timer = setTimeout(end, seconds * 1000)
  const forget = () => {
    clearTimeout(timer)
    removedFaults.off(id, end)
  }
  removedFaults.once(id, end)
  res.once('close', forget)
}

/** Errors are sent unchanged. */
const rewrite = (res: Response, change: (text: string) => string, next: () => void): void => {
  const send = res.send.bind(res)
  // Express sends objects by calling `send` again with their text.
  res.send = (body) => {
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    return send(isText && res.statusCode < 300 ? change(String(body)) : body)
  }
  next()
}

/** The same response with amounts one cent higher. */
const withWrongAmount = (text: string): string =>
  JSON.stringify(JSON.parse(text), (name, value: unknown) =>
    name === 'amount' && typeof value === 'number' ? value + 1 : value,
  )

const hasCursor = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'cursorId' in body && Boolean(body.cursorId)
