import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The creator's part of a refund that failed is paid by a transfer of its own; until then we hold it. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    insert into state_transitions values
      ('creator_transfers', 'processing', 'succeeded'), ('creator_transfers', 'processing', 'failed'),
      ('creator_transfers', 'failed', 'processing');
    create trigger creator_transfers_transition before update of status on creator_transfers for each row execute function check_transition('status');
    create trigger creator_transfers_history after insert or update of status on creator_transfers for each row execute function keep_history('status');
    create trigger creator_transfers_frozen before update on creator_transfers for each row execute function keep_frozen(
      'creator_id', 'amount_cents', 'idempotency_key');

    create or replace view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' and exists (
          select 1
          from creator_charges c
          join creator_transfers t on t.creator_charge_id = c.id
          where c.statement_line_id = l.id and t.status <> 'succeeded'
        ) then 'funded'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost'))
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when exists (select 1 from paypal_payouts p where p.statement_line_id = l.id and p.status = 'succeeded') then 'paid'
        else case (
          select c.status
          from paypal_payouts p
          join platform_charges c on c.id = p.platform_charge_id
          where p.statement_line_id = l.id
          order by p.attempt desc
          limit 1
        )
          when 'succeeded' then 'funded' when 'partially_refunded' then 'funded' when 'disputed' then 'funded' when 'refunded' then 'reversed' else 'invoiced' end
        end as state
      from statement_lines l;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost'))
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when exists (select 1 from paypal_payouts p where p.statement_line_id = l.id and p.status = 'succeeded') then 'paid'
        else case (
          select c.status
          from paypal_payouts p
          join platform_charges c on c.id = p.platform_charge_id
          where p.statement_line_id = l.id
          order by p.attempt desc
          limit 1
        )
          when 'succeeded' then 'funded' when 'partially_refunded' then 'funded' when 'disputed' then 'funded' when 'refunded' then 'reversed' else 'invoiced' end
        end as state
      from statement_lines l;
    drop trigger creator_transfers_frozen on creator_transfers;
    drop trigger creator_transfers_history on creator_transfers;
    drop trigger creator_transfers_transition on creator_transfers;
    delete from state_transitions where machine = 'creator_transfers';
  `)
}
