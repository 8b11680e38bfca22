import type { IncomingMessage, ServerResponse } from 'node:http'
import { LINK_ID } from '../../contracts/patterns'
import { errorAnswer, TooManyRequests } from '../../errors'
import { logger } from '../../logger'
import type { RateLimits } from '../../rate-limits'
import { addressKey, clientAddress } from '../http/client-address'
import { inRequest } from '../observe/observe-requests'
import { createAnswer, LINK_PATH } from './answer-visit'
import type { ClickRecorder } from './click-recorder'
import type { CardCache, LinkCache, Resolved } from './link-cache'
import { createPatientLookUp, type LookUp } from './patient-look-up'

const NO_LINK = { error: 'link_not_found' } as const

export const isRedirect = (req: IncomingMessage): boolean => req.url?.startsWith(LINK_PATH) === true

type Parts = { links: LinkCache; cards: CardCache; clicks: ClickRecorder; limits: RateLimits }

/**
 * Runs before express, which costs more than this whole handler. A visitor who requested too many unknown links gets
 * 429 instead of a lookup; cached links are always answered, and without the database those that were cached before.
 */
export const createRedirect = ({ links, cards, clicks, limits }: Parts) => {
  const answer = createAnswer({ cards, clicks })
  const lookUp = createPatientLookUp(links, (req, linkId) => limitedLookUp(req, linkId, { links, limits }))

  return (req: IncomingMessage, res: ServerResponse): void => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { allow: 'GET, HEAD' }).end()
    const [linkId = '', queryString = ''] =
      (req.url ?? '').slice(LINK_PATH.length).split('#', 1)[0]?.split('?', 2) ?? []
    const visit = { req, res, linkId, queryString }
    const known = LINK_ID.test(linkId) ? links.get(linkId) : NO_LINK
    if (known) {
      answer(visit, known)
      return
    }
    inRequest(res, () => {
      lookUp(req, linkId).then(
        (found) => (typeof found === 'number' ? refuse(res, found) : answer(visit, found)),
        (error: unknown) => {
          logger.error({ err: error, link: linkId, msg: 'A link could not be looked up' })
          answer(visit, { error: 'internal_error' })
        },
      )
    })
  }
}

const limitedLookUp = async (
  req: IncomingMessage,
  linkId: string,
  { links, limits }: Pick<Parts, 'links' | 'limits'>,
): LookUp<Resolved> => {
  const key = addressKey(clientAddress(req))
  const seconds = await limits.waitOf('lookUp', key)
  if (seconds > 0) return seconds
  const found = await links.load(linkId)
  if ('error' in found && found.error === NO_LINK.error) await limits.count('lookUp', key)
  return found
}

const refuse = (res: ServerResponse, seconds: number): void => {
  const error = new TooManyRequests(seconds)
  res
    .writeHead(error.status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    })
    .end(JSON.stringify(errorAnswer(error)))
}
