import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { SampleDetail, SampleRow, ShippingAddress } from '../../contracts/samples'
import { queryOne } from '../../database'
import { ADDRESSED_SAMPLES } from '../../domain/sample-states'
import { notFound } from '../../errors'
import { ownedBy, type Party } from '../messages/party'
import { openAddress } from './sample-address'
import { SAMPLE_COLUMNS, SAMPLE_TABLES } from './sample-rows'

type Input = {
  req: PayloadRequest
  party: Party
  id: number
  /** Of the brand, and not an admin who views its account. */
  mayShip: boolean
}

/** Throws not_found. */
export const readSample = async ({ req, party, id, mayShip }: Input): Promise<SampleDetail> => {
  const found = await queryOne<SampleRow & { sealed: string | null }>(
    req,
    sql`select ${SAMPLE_COLUMNS}, s.address as sealed from ${SAMPLE_TABLES} where s.id = ${id} and ${ownedBy(party, 's')}`,
  )
  if (!found) throw notFound()
  const { sealed, ...sample } = found
  const isNeeded = (ADDRESSED_SAMPLES as readonly string[]).includes(sample.status)
  const isShown = mayShip && party.side === 'brand' && isNeeded && sealed !== null
  return { ...sample, address: isShown ? openSafely(req, id, sealed) : null }
}

/** A key that was removed too early must not hide the request as well. */
const openSafely = (req: PayloadRequest, id: number, sealed: string): ShippingAddress | null => {
  try {
    return openAddress(id, sealed)
  } catch (error) {
    req.payload.logger.error({ err: error, sample: id, msg: 'The address of a sample cannot be opened' })
    return null
  }
}
