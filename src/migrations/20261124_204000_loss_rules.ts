import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A dispute over a part takes that part; a refund that fails leads back; what is owed of a line has one definition. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    insert into state_transitions values
      ('creator_charges', 'partially_refunded', 'succeeded'), ('creator_charges', 'refunded', 'succeeded'),
      ('creator_charges', 'refunded', 'partially_refunded'),
      ('platform_charges', 'partially_refunded', 'succeeded'), ('platform_charges', 'refunded', 'succeeded'),
      ('platform_charges', 'refunded', 'partially_refunded'),
      ('brand_statements', 'settled', 'paid');

    update creator_charges c
    set lost_cents = c.amount_grossed_cents - c.refunded_cents,
        lost_commission_cents = c.commission_cents - (
          select coalesce(sum(r.commission_cents), 0)
          from charge_refunds r
          where r.creator_charge_id = c.id and r.status = 'succeeded'
        )
    where c.status = 'dispute_lost';
    update platform_charges
    set lost_cents = amount_cents, lost_commission_cents = commission_cents, lost_lines = breakdown -> 'lines'
    where status = 'dispute_lost';

    create view line_balances as
      select l.id as line_id,
             (l.amount_cents - coalesce(direct.commission_cents, 0) - coalesce(platform.commission_cents, 0))::int as owed_cents,
             coalesce(platform.payout_fee_cents, 0)::int as payout_fee_cents
      from statement_lines l
      left join lateral (
        select sum(c.commission_cents - c.lost_commission_cents) as commission_cents
        from creator_charges c
        where l.route = 'stripe'
          and c.statement_line_id = l.id
          and c.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
      ) direct on true
      left join lateral (
        select sum((part ->> 'commission_cents')::int - coalesce((lost ->> 'commission_cents')::int, 0)) as commission_cents,
               sum((part ->> 'payout_fee_cents')::int - coalesce((lost ->> 'payout_fee_cents')::int, 0)) as payout_fee_cents
        from platform_charges c
        cross join lateral jsonb_array_elements(c.breakdown -> 'lines') part
        left join lateral (
          select lost
          from jsonb_array_elements(c.lost_lines) lost
          where lost ->> 'line_id' = part ->> 'line_id'
          limit 1
        ) losses on true
        where l.route = 'paypal'
          and c.brand_statement_id = l.brand_statement_id
          and part ->> 'line_id' = l.id::text
          and c.status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost')
      ) platform on true;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop view line_balances;
    delete from state_transitions
    where (machine in ('creator_charges', 'platform_charges')
        and (from_status, to_status) in (
          ('partially_refunded', 'succeeded'), ('refunded', 'succeeded'), ('refunded', 'partially_refunded')))
      or (machine, from_status, to_status) = ('brand_statements', 'settled', 'paid');
  `)
}
