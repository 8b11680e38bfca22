import type { PayloadRequest } from 'payload'
import { resealColumn } from '../reseal-column'
import { addressPlace } from './sample-address'

export const resealAddresses = ({ req }: { req: PayloadRequest }): Promise<{ sealed: number }> =>
  resealColumn(req, { table: 'sample_requests', id: 'id', column: 'address', placeOf: addressPlace })
