import type { PayloadRequest } from 'payload'
import { STATE_TABLES } from '../../../domain/state-tables'
import { transition } from '../transition'
import type { MethodRow } from './method-rows'
import type { MethodState } from './setup-outcome'

/** Via `requires_verification` if needed. Unchanged if the state table does not allow it. */
export const moveMethod = async ({
  req,
  row,
  to,
  cause,
}: {
  req: PayloadRequest
  row: Pick<MethodRow, 'id' | 'verification_status'>
  to: MethodState
  cause: string
}): Promise<void> => {
  const next = STATE_TABLES.brand_payment_methods
  const over: MethodState = 'requires_verification'
  const way = next[row.verification_status].includes(to)
    ? [to]
    : next[row.verification_status].includes(over) && next[over].includes(to)
      ? [over, to]
      : []
  for (const step of way) await transition({ req, machine: 'brand_payment_methods', id: row.id, to: step, cause })
}
