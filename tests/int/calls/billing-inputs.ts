import { sql } from 'drizzle-orm'
import type { MakeRow } from './make-row'
import type { World } from './world'

const REASON = { reason: 'Somebody asked for it' }

const only = async ({ run }: World, statement: ReturnType<typeof sql>): Promise<number> =>
  (await run<{ id: number }>(statement))[0]?.id ?? 0

/** The cycle of the paid statement. */
const paidCycle = (world: World): Promise<number> =>
  only(world, sql`select billing_cycle_id as id from brand_statements where id = ${world.billed.paid}`)

const byBrandOfPaid =
  (rest: { body?: unknown; query?: Record<string, unknown> } = {}): MakeRow =>
  async (world) => ({ by: world.brand.client, params: { cycleId: await paidCycle(world) }, ...rest })

/** A statement in review that no other row uses, after `change`. */
const reviewed = async (world: World, place: number, change = sql`updated_at = now()`) => {
  const statement = world.billed.reviewed[place]
  if (!statement) throw new Error(`There is no statement ${place} in review`)
  await world.run(sql`update brand_statements set ${change} where id = ${statement.id}`)
  return statement
}

const chargeOf = async (world: World) => {
  const { paid } = world.billed
  return {
    kind: 'creator',
    id: await only(world, sql`select id from creator_charges where brand_statement_id = ${paid}`),
  }
}

/** The last payout of a statement. */
const payoutOf = async (world: World, which: 'paid' | 'charging'): Promise<number> => {
  const statement = world.billed[which]
  return only(
    world,
    sql`select id
        from paypal_payouts
        where brand_statement_id = ${statement}
        order by attempt desc`,
  )
}

const byStaff =
  (make: (world: World) => Promise<{ params: Record<string, unknown>; body?: unknown }>): MakeRow =>
  async (world) => ({ by: world.admin, ...(await make(world)) })

/** One row for each billing call, payout call and staff payment action. */
export const BILLING_INPUTS: Record<string, MakeRow> = {
  getBilling: ({ brand }) => ({ by: brand.client }),
  getBillingStatements: ({ brand }) => ({ by: brand.client, query: { page: 1, limit: 10 } }),
  getBillingStatementsByCycleId: byBrandOfPaid(),
  getBillingStatementsByCycleIdFile: byBrandOfPaid({ query: { format: 'pdf' } }),
  postBillingStatementsByCycleIdApprove: async (world) => ({
    by: world.brand.client,
    params: { cycleId: (await reviewed(world, 0)).cycle },
  }),
  postBillingStatementsByCycleIdPay: async (world) => ({
    by: world.brand.client,
    params: { cycleId: (await reviewed(world, 1, sql`status = 'past_due'`)).cycle },
  }),
  postBillingStatementsByCycleIdConfirm: byBrandOfPaid({ body: { return_url: '/dashboard/billing' } }),
  postBillingStatementsByCycleIdRefresh: byBrandOfPaid(),
  getPayouts: ({ partner }) => ({ by: partner.client, query: { page: 1, limit: 10 } }),
  getPayoutsById: async (world) => ({
    by: world.partner.client,
    params: {
      id: await only(
        world,
        sql`select id from statement_lines where brand_statement_id = ${world.billed.paid} and creator_id = ${world.partner.creator.id}`,
      ),
    },
  }),

  postAdminPaymentsStatementsByIdRelease: byStaff(async (world) => ({
    params: { id: (await reviewed(world, 2, sql`hold_reason = 'Above the amount'`)).id },
    body: REASON,
  })),
  postAdminPaymentsStatementsByIdRetry: byStaff(async (world) => ({
    params: { id: (await reviewed(world, 3, sql`status = 'past_due'`)).id },
    body: REASON,
  })),
  postAdminPaymentsChargesByKindByIdRefund: byStaff(async (world) => ({
    params: await chargeOf(world),
    body: { ...REASON, amount_cents: 100 },
  })),
  postAdminPaymentsChargesByKindByIdCheck: byStaff(async (world) => ({ params: await chargeOf(world) })),
  postAdminPaymentsPayoutsByIdHold: byStaff(async (world) => ({
    params: { id: await payoutOf(world, 'charging') },
    body: { ...REASON, is_held: true },
  })),
  postAdminPaymentsPayoutsByIdCancel: byStaff(async (world) => ({
    params: { id: await payoutOf(world, 'charging') },
    body: REASON,
  })),
  postAdminPaymentsPayoutsByIdRetry: byStaff(async (world) => ({
    params: { id: await payoutOf(world, 'charging') },
    body: REASON,
  })),
  postAdminPaymentsPayoutsByIdCheck: byStaff(async (world) => ({ params: { id: await payoutOf(world, 'paid') } })),
  postAdminPaymentsPayoutsByIdFail: byStaff(async (world) => {
    const id = await payoutOf(world, 'charging')
    await world.run(sql`update paypal_payouts set status = 'unknown' where id = ${id}`)
    return { params: { id }, body: REASON }
  }),
  postAdminPaymentsEventsByProviderByIdReplay: byStaff(async (world) => ({
    params: {
      provider: 'stripe',
      id: await only(
        world,
        sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment)
            values ('evt_of_nothing', 'nothing.known', '{}', 'test')
            returning id`,
      ),
    },
  })),
  postAdminPaymentsEventsByProviderByIdDismiss: byStaff(async (world) => ({
    params: {
      provider: 'paypal',
      id: await only(
        world,
        sql`insert into paypal_events (event_id, event_type, payload, received_at, state)
            values ('WH-of-nothing', 'NOTHING.KNOWN', '{}', now(), 'quarantined')
            returning id`,
      ),
    },
    body: REASON,
  })),
  postAdminPaymentsReconciliations: ({ admin }) => ({ by: admin }),
  putAdminPaymentsSettings: ({ admin }) => ({
    by: admin,
    body: {
      ...REASON,
      minimum_payout_cents: 100,
      approval_threshold_cents: 500_000,
      review_days: 2,
      bank_hold_days: 4,
      stripe_enabled: true,
      paypal_enabled: true,
    },
  }),
  getAdminPaymentsTaxYearsByYear: ({ admin }) => ({ by: admin, params: { year: 2026 } }),
}
