import type { PayloadRequest } from 'payload'
import { resealColumn } from '../../reseal-column'
import { taxSealContext } from './save-tax-details'

export const resealTaxNumbers = ({ req }: { req: PayloadRequest }): Promise<{ sealed: number }> =>
  resealColumn(req, { table: 'creator_tax_details', id: 'creator_id', column: 'tax_id', placeOf: taxSealContext })
