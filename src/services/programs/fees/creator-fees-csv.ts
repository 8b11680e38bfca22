import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CreatorFeeRow, CreatorFeeRows, CreatorFeeSort } from '../../../contracts/fees'
import { queryInParts } from '../../../database'
import { readBusinessTime } from '../../business-time'
import { figure, spoolCsv, text } from '../../money/documents/csv-file'
import { feeOrder, feeRows } from './creator-fee-rows'

type Input = { req: PayloadRequest; brandId: number; rows: CreatorFeeRows; sort: CreatorFeeSort }

const COLUMNS = [
  text('product'),
  text('asin'),
  text('creator'),
  figure('product_fee_percent'),
  figure('custom_fee_percent'),
  figure('fee_percent'),
  figure('next_fee_percent'),
  text('next_fee_from'),
]

/** Every row of the list, with the name of the file. */
export const creatorFeesCsv = async ({ req, brandId, rows, sort }: Input) => {
  const { today } = await readBusinessTime(req)
  const content = await spoolCsv(COLUMNS, (append) =>
    queryInParts<CreatorFeeRow>(req, sql`${feeRows(brandId, rows)} ${feeOrder(sort)}`, (part) =>
      append(
        part.map((row) => [
          row.product_title,
          row.asin,
          row.creator_name,
          row.product_fee,
          row.own_fee,
          row.fee_percent,
          row.next_fee?.fee_percent ?? null,
          row.next_fee?.effective_from ?? null,
        ]),
      ),
    ),
  )
  return { name: `shelfmate-creators-fees-${today}.csv`, content }
}
