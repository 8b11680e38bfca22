import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_TRANSFERS } from '../../../domain/money-states'
import { asLookup, type ProviderRefused } from '../../../integrations/provider-errors'
import { createTransfer, findTransfer, type TransferView } from '../../../integrations/stripe/transfers'
import { recordEvent } from '../../../outbox'
import { postEntries } from '../ledger/post-entries'
import { isIn } from '../row-conditions'
import { postpone, sendFromRow } from '../send-from-row'
import { settleStatement } from '../statements/settle-statement'
import { transition } from '../transition'
import { replaceTransfer } from './replace-transfer'
import { CAN_REPLACE, CAN_TRANSFER } from './transfer-ways'

/** Delay before a refused transfer is tried again, for example when our own balance is too low. */
const REFUSED_SECONDS = 86_400

type Transfer = Row<'creator_transfers', 'amount_cents' | 'status' | 'creator_id'> &
  Row<'creator_charges', 'brand_id'> & {
    statement_id: Row<'creator_charges'>['brand_statement_id']
    charge_id: Row<'creator_transfers'>['creator_charge_id']
    key: string
    /** Finds it again, whatever its key was. */
    group: string
    /** Null when PayPal or Venmo pays instead. */
    account: Row<'creator_transfers'>['stripe_account_id']
    month: string
  }

/**
 * Pays the creator's part of a refund that failed, which was reversed from the account, to the account that the creator
 * has then. While there is none, PayPal or Venmo pays it, or it waits. A refusal is retried the next day under another key,
 * and may take another account.
 */
export const sendTransfer = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<void> => {
  const row = { req, table: 'creator_transfers', id } as const
  await sendFromRow<Transfer, TransferView | null>({
    ...row,
    claim: {
      from: sql`creator_charges c join billing_cycles b on b.id = c.billing_cycle_id`,
      where: sql`c.id = r.creator_charge_id and ${isIn('r.status', OPEN_TRANSFERS)} and (${CAN_TRANSFER} or ${CAN_REPLACE})`,
      set: sql`stripe_account_id = coalesce(
          r.stripe_account_id,
          (
            select m.stripe_account_id
            from creator_payment_methods m
            where m.creator_id = r.creator_id and ${CAN_TRANSFER}
          )
        )`,
      returning: sql`concat_ws(':', r.idempotency_key, r.request ->> 'refusals') as key,
          coalesce(r.request ->> 'group', r.idempotency_key) as "group",
          r.stripe_account_id as account,
          r.amount_cents,
          r.status,
          r.creator_id,
          c.id as charge_id,
          c.brand_id,
          c.brand_statement_id as statement_id,
          to_char(b.period_start, 'YYYY-MM-DD') as month`,
    },
    failpoints: ['transfer-claimed', 'transfer-answered'],
    call,
    apply: (transfer, claimed) =>
      transfer ? succeed(req, { id, row: claimed, transfer }) : replaceTransfer(req, { ...claimed, id }),
    onRefused: (refusal, { status }) => refuse(req, { id, status, refusal }),
  })
}

/** A retry looks for the transfer before sending it. Null when there is none and no account can receive it. */
const call = async (row: Transfer & { tries: number }): Promise<TransferView | null> => {
  const found = row.tries > 1 ? await asLookup(() => findTransfer(row.group)) : undefined
  if (found || row.account === null) return found ?? null
  return createTransfer({
    accountId: row.account,
    amountCents: row.amount_cents,
    group: row.group,
    description: 'Commission after a refund that failed',
    key: row.key,
  })
}

const succeed = (
  req: PayloadRequest,
  { id, row, transfer }: { id: number; row: Transfer; transfer: TransferView },
): Promise<void> =>
  withTransaction(req, async () => {
    const cause = 'Paid to the creator’s account'
    if (row.status === 'failed') await transition({ req, machine: 'creator_transfers', id, to: 'processing', cause })
    await transition({
      req,
      machine: 'creator_transfers',
      id,
      to: 'succeeded',
      cause,
      set: sql`stripe_transfer_id = ${transfer.id}, lease_until = null, last_error = null`,
    })
    await postEntries(req, [
      {
        key: `transfer:${id}`,
        cause: 'refund',
        brandId: row.brand_id,
        month: row.month,
        entries: [
          { account: 'creator_payable', cents: row.amount_cents, creatorId: row.creator_id },
          { account: 'stripe_clearing', cents: -row.amount_cents, creatorId: row.creator_id },
        ],
      },
    ])
    await recordEvent(req, { type: 'creator_transfer.succeeded', subject: id, data: {} })
    await settleStatement({ req, statementId: row.statement_id })
  })

const refuse = (
  req: PayloadRequest,
  { id, status, refusal }: { id: number; status: string; refusal: ProviderRefused },
): Promise<void> =>
  withTransaction(req, async () => {
    await postpone({ req, table: 'creator_transfers', id }, { seconds: REFUSED_SECONDS, error: refusal })
    await query(
      req,
      sql`update creator_transfers
          set stripe_account_id = null,
              request = coalesce(request, '{}')
                || jsonb_build_object('refusals', coalesce((request ->> 'refusals')::int, 0) + 1)
          where id = ${id}`,
    )
    if (status === 'processing')
      await transition({ req, machine: 'creator_transfers', id, to: 'failed', cause: refusal.message })
  })
