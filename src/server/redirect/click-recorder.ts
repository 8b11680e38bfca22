import { join } from 'node:path'
import type { Payload } from 'payload'
import { createClickReader } from './click-reader'
import { createClickSpool } from './click-spool'
import type { LinkVisitKind } from './link-visits'
import { createVisitorSalts } from './visitor-salts'

export type Click = {
  linkId: number
  kind: LinkVisitKind
  address: string
  userAgent: string
  subId: string
  referrer: string
}

export type ClickBacklog = { bytes: number; unwritten: number }

export type ClickRecorder = {
  /** Calls `answer` as soon as the click is on disk (click-spool.ts). */
  record: (click: Click, answer: () => void) => void
  backlog: () => Promise<ClickBacklog>
  close: () => Promise<void>
}

const MAX_REFERRER = 500

/**
 * Clicks go to a file of this process before the answer goes out, and from there into Postgres, once each
 * (docs/decisions/0057). `dataDir` may be shared with other processes.
 */
export const createClickRecorder = async (payload: Payload, dataDir: string): Promise<ClickRecorder> => {
  const salts = await createVisitorSalts(payload)
  const folder = join(dataDir, 'clicks')
  const spool = createClickSpool(folder, (fileId) => reader.wake(fileId))
  const reader = createClickReader(payload, folder)
  return {
    record: ({ linkId, kind, address, userAgent, subId, referrer }, answer) => {
      const at = Date.now()
      const visitor = salts.visitorOf(at, address, userAgent)
      spool.append(`${at}\t${linkId}\t${kind}\t${visitor}\t${subId}\t${plain(referrer.slice(0, MAX_REFERRER))}`, answer)
    },
    backlog: async () => ({ bytes: await reader.waitingBytes(), unwritten: spool.unwritten() }),
    close: async () => {
      salts.close()
      spool.close()
      await reader.close()
    },
  }
}

/** Node allows tabs in headers. */
const plain = (text: string): string => text.replaceAll('\t', ' ')
