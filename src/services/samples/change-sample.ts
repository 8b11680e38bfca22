import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { SampleRow } from '../../contracts/samples'
import type { SampleStatus } from '../../contracts/vocabulary'
import { query, queryOne, withTransaction } from '../../database'
import { type SampleAct, sampleTransition } from '../../domain/sample-states'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { ownedBy, type Party } from '../messages/party'
import { SAMPLE_COLUMNS, SAMPLE_TABLES } from './sample-rows'

type Input = { req: PayloadRequest; party: Party; id: number }

export const approveSample = (input: Input): Promise<SampleRow> =>
  change(input, 'approve', () => sql`approved_at = business_now()`)

/** The address is erased at once, because nobody needs it anymore. */
export const declineSample = ({ reason, ...input }: Input & { reason: string }): Promise<SampleRow> =>
  change(input, 'decline', () => sql`declined_at = business_now(), reason = nullif(${reason}::text, ''), ${ERASED}`)

export const shipSample = ({
  carrier,
  tracking_number: number,
  ...input
}: Input & { carrier: string; tracking_number: string }): Promise<SampleRow> =>
  change(input, 'ship', () => sql`shipped_at = business_now(), carrier = ${carrier}, tracking_number = ${number}`)

export const receiveSample = (input: Input): Promise<SampleRow> =>
  change(input, 'receive', () => sql`received_at = business_now()`)

/** The address is erased at once. */
export const withdrawSample = (input: Input): Promise<SampleRow> =>
  change(input, 'withdraw', () => sql`withdrawn_at = business_now(), ${ERASED}`)

const ERASED = sql`address = null, address_erased_at = business_now()`

const EVENT_OF = {
  approve: 'sample.approved',
  decline: 'sample.declined',
  ship: 'sample.shipped',
  receive: 'sample.received',
  withdraw: null,
} as const satisfies Record<SampleAct, string | null>

/** Repeating an act changes nothing. Throws not_found, and conflict when the state doesn't allow it. */
const change = ({ req, party, id }: Input, act: SampleAct, columns: () => SQL): Promise<SampleRow> =>
  withTransaction(req, async () => {
    const { from, to, by } = sampleTransition(act)
    if (party.side !== by) throw notFound()
    const sample = await queryOne<{ status: SampleStatus }>(
      req,
      sql`select s.status
          from sample_requests s
          where s.id = ${id} and ${ownedBy(party, 's')}
          for update`,
    )
    if (!sample) throw notFound()
    if (sample.status !== to) {
      if (!from.includes(sample.status)) throw new ProductError('conflict', REFUSALS[act])
      await query(
        req,
        sql`update sample_requests
            set status = ${to}, ${columns()}, updated_at = now()
            where id = ${id}`,
      )
      const type = EVENT_OF[act]
      if (type) await recordEvent(req, { type, subject: id, data: {} })
    }
    const row = await queryOne<SampleRow>(req, sql`select ${SAMPLE_COLUMNS} from ${SAMPLE_TABLES} where s.id = ${id}`)
    if (!row) throw notFound()
    return row
  })

const REFUSALS: Record<SampleAct, string> = {
  approve: 'This request was already answered or withdrawn',
  decline: 'This sample was already shipped, or the request has ended',
  ship: 'Approve the request before you ship the sample',
  receive: 'The brand has not shipped this sample yet',
  withdraw: 'The brand has already answered this request',
}
