import type { PayloadRequest } from 'payload'
import { withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { recordEvent } from '../../../outbox'
import { queueTransferPayouts } from '../payouts/queue-payouts'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import { lockCharge } from './lock-charge'

type Replaced = Row<'creator_transfers', 'id'> & {
  charge_id: Row<'creator_transfers'>['creator_charge_id']
  statement_id: Row<'creator_charges'>['brand_statement_id']
}

/**
 * Queues the creator's part of a refund that failed as payouts by PayPal or Venmo, because no Stripe account can receive
 * it. From then on they are tried again and redirected as all payouts are. The transfer must be claimed.
 */
export const replaceTransfer = (req: PayloadRequest, { id, charge_id, statement_id }: Replaced): Promise<void> =>
  withTransaction(req, async () => {
    const cause = 'No Stripe account can receive it'
    await transition({ req, machine: 'creator_transfers', id, to: 'replaced', cause })
    // Another transfer of the same charge numbers its parts after these.
    await lockCharge(req, { kind: 'creator', id: charge_id })
    await queueTransferPayouts(req, id)
    await recordEvent(req, { type: 'creator_transfer.replaced', subject: id, data: {} })
    await settleStatement({ req, statementId: statement_id })
  })
