import { setTimeout as sleep } from 'node:timers/promises'
import { type RequestHandler, type Response, Router } from 'express'
import { SMALL_STYLE, smallDocument } from '../pages/small-document'
import { sameOriginWrites } from './cms-router'
import { securityHeaders } from './security-headers'

const LONGEST_WAIT_MS = 30_000
const RETRY_SECONDS = 5

export type PanelGate = {
  router: Router
  /** Whether the panel answers without blocking the process for seconds. */
  isOpen: () => boolean
  /** From now on requests wait for the panel, because it only has to be loaded. */
  holdRequests: () => void
  /** Lets requests through, the waiting ones first. */
  mount: (panel: RequestHandler) => void
  markOpen: () => void
  /** Answers the waiting requests with 503, so that they don't delay a stop. */
  close: () => void
}

/**
 * Stands in front of the panel, which opens after the site does. While it is built, which takes a minute, requests are
 * answered with a page that loads itself again; while it is loaded, which takes seconds, they wait.
 */
export const createPanelGate = ({ longestWaitMs = LONGEST_WAIT_MS } = {}): PanelGate => {
  let panel: RequestHandler | null = null
  let isHolding = false
  let isOpen = false
  let endWait = (): void => undefined
  const waitEnded = new Promise<void>((resolve) => {
    endWait = resolve
  })
  const router = Router()
  router.use(
    ['/admin', '/_next', '/__nextjs*rest'],
    securityHeaders('panel'),
    sameOriginWrites,
    async (req, res, next) => {
      if (panel === null && isHolding) await Promise.race([waitEnded, sleep(longestWaitMs, undefined, { ref: false })])
      if (panel === null) return sendPreparing(res)
      panel(req, res, next)
    },
  )
  return {
    router,
    isOpen: () => isOpen,
    holdRequests: () => {
      isHolding = true
    },
    mount: (mounted) => {
      panel = mounted
      endWait()
    },
    markOpen: () => {
      isOpen = true
    },
    close: () => {
      isHolding = false
      endWait()
    },
  }
}

const sendPreparing = (res: Response): void => {
  res.locals.isExpected = true
  res
    .status(503)
    .set({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' })
    .type('html')
    .send(PREPARING)
}

const PREPARING = smallDocument({
  title: 'The admin panel is being prepared – Shelfmate',
  head: `<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${SMALL_STYLE}</style>`,
  body: `<h1>The admin panel is being prepared</h1>
<p>This page opens the panel as soon as it is ready, usually within a minute.</p>`,
})
