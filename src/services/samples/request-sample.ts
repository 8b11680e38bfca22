import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { MAX_OPEN_SAMPLES, type SampleRow, type ShippingAddress } from '../../contracts/samples'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import { OPEN_SAMPLES } from '../../domain/sample-states'
import { notFound, ProductError } from '../../errors'
import { recordEvent } from '../../outbox'
import { uuidOf } from '../../queue'
import { addMessage } from '../messages/add-message'
import { lockPartnership, type Partnership, type Party } from '../messages/party'
import { sealAddress } from './sample-address'
import { SAMPLE_COLUMNS, SAMPLE_TABLES } from './sample-rows'

type Input = {
  req: PayloadRequest
  party: Party
  id: number
  product_id: number
  note: string
  address: ShippingAddress
}

/**
 * The request is a message of the conversation, with the note as its text. An open request for the product is returned as it
 * is. Throws not_found, also for a product that the creator can't promote, and conflict without an active partnership.
 */
export const requestSample = ({ req, party, id, product_id: productId, note, address }: Input) =>
  withTransaction(req, async (): Promise<{ sample: SampleRow; isNew: boolean }> => {
    const partnership = await lockPartnership(req, party, id)
    if (partnership.status !== 'active')
      throw new ProductError('conflict', 'You can request samples once the brand has approved you')
    await requireProduct(req, partnership, productId)
    const open = await readOpen(req, id)
    const existing = open.find((one) => one.product_id === productId)
    if (existing) return { sample: await readRow(req, existing.id), isNew: false }
    if (open.length >= MAX_OPEN_SAMPLES)
      throw new ProductError(
        'conflict',
        `${MAX_OPEN_SAMPLES} of your requests are still open. Wait for the brand or withdraw one.`,
      )
    const added = await insertSample(req, partnership, productId)
    await query(req, sql`update sample_requests set address = ${sealAddress(added, address)} where id = ${added}`)
    const key = uuidOf('sample', String(added))
    await addMessage(req, partnership, party, { text: note, source: 'app', key, sampleId: added })
    await recordEvent(req, { type: 'sample.requested', subject: added, data: {} })
    return { sample: await readRow(req, added), isNew: true }
  })

const requireProduct = async (req: PayloadRequest, { id }: Partnership, productId: number): Promise<void> => {
  const found = await queryOne(
    req,
    sql`select 1
        from creator_products cp
        join products p on p.id = cp.product_id
        where cp.partnership_id = ${id} and cp.product_id = ${productId} and cp.status = 'active' and p.vanished_at is null`,
  )
  if (!found) throw notFound()
}

const readOpen = (req: PayloadRequest, partnershipId: number): Promise<{ id: number; product_id: number }[]> =>
  query<{ id: number; product_id: number }>(
    req,
    sql`select id, product_id
        from sample_requests
        where partnership_id = ${partnershipId} and status::text = any(${arrayParam(OPEN_SAMPLES)}::text[])`,
  )

/** Without the address, which is sealed for the row. */
const insertSample = async (
  req: PayloadRequest,
  { id, brand_id, creator_id }: Partnership,
  productId: number,
): Promise<number> => {
  const added = await queryOne<{ id: number }>(
    req,
    sql`insert into sample_requests (partnership_id, brand_id, creator_id, product_id, requested_at)
        values (${id}, ${brand_id}, ${creator_id}, ${productId}, business_now())
        returning id`,
  )
  if (!added) throw new Error('A sample request has no id')
  return added.id
}

const readRow = async (req: PayloadRequest, id: number): Promise<SampleRow> => {
  const row = await queryOne<SampleRow>(req, sql`select ${SAMPLE_COLUMNS} from ${SAMPLE_TABLES} where s.id = ${id}`)
  if (!row) throw notFound()
  return row
}
