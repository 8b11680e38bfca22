import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_creator_transfers_status" ADD VALUE 'replaced';
  ALTER TABLE "paypal_payouts" ALTER COLUMN "platform_charge_id" DROP NOT NULL;
  ALTER TABLE "creator_charges" ADD COLUMN "waived_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "platform_charges" ADD COLUMN "waived_cents" integer DEFAULT 0 NOT NULL;
  ALTER TABLE "paypal_payouts" ADD COLUMN "creator_transfer_id" integer;
  ALTER TABLE "paypal_payouts" ADD CONSTRAINT "paypal_payouts_creator_transfer_id_creator_transfers_id_fk" FOREIGN KEY ("creator_transfer_id") REFERENCES "public"."creator_transfers"("id") ON DELETE restrict ON UPDATE no action;
  CREATE INDEX "paypal_payouts_creator_transfer_idx" ON "paypal_payouts" USING btree ("creator_transfer_id");`)
}

/** A view and triggers use the column that loses a status. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    create or replace view line_states as select l.id as line_id, 'held' as state from statement_lines l;
    drop trigger creator_transfers_transition on creator_transfers;
    drop trigger creator_transfers_history on creator_transfers;
    alter table creator_transfers alter column status drop default;
    alter table creator_transfers alter column status set data type text;
    drop type enum_creator_transfers_status;
    create type enum_creator_transfers_status as enum ('processing', 'succeeded', 'failed');
    alter table creator_transfers alter column status set data type enum_creator_transfers_status using status::enum_creator_transfers_status;
    alter table creator_transfers alter column status set default 'processing'::enum_creator_transfers_status;
    create trigger creator_transfers_transition before update of status on creator_transfers for each row execute function check_transition('status');
    create trigger creator_transfers_history after insert or update of status on creator_transfers for each row execute function keep_history('status');
    create or replace view line_states as
      select l.id as line_id, case
        when l.amount_cents = 0 then 'held'
        when l.route = 'stripe' and exists (
          select 1
          from creator_charges c
          join creator_transfers t on t.creator_charge_id = c.id
          where c.statement_line_id = l.id and t.status <> 'succeeded'
        ) then 'funded'
        when l.route = 'stripe' then case (select c.status from creator_charges c where c.statement_line_id = l.id and c.status not in ('failed', 'canceled', 'dispute_lost') order by c.attempt desc limit 1)
          when 'succeeded' then 'paid' when 'partially_refunded' then 'paid' when 'disputed' then 'paid' when 'refunded' then 'reversed' else 'invoiced' end
        when (
          select bool_and(parts.is_paid)
          from (
            select bool_or(p.status = 'succeeded') as is_paid
            from paypal_payouts p
            where p.statement_line_id = l.id
            group by p.part
          ) parts
        ) then 'paid'
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
  ALTER TABLE "paypal_payouts" DROP CONSTRAINT "paypal_payouts_creator_transfer_id_creator_transfers_id_fk";
  DROP INDEX "paypal_payouts_creator_transfer_idx";
  ALTER TABLE "paypal_payouts" ALTER COLUMN "platform_charge_id" SET NOT NULL;
  ALTER TABLE "creator_charges" DROP COLUMN "waived_cents";
  ALTER TABLE "platform_charges" DROP COLUMN "waived_cents";
  ALTER TABLE "paypal_payouts" DROP COLUMN "creator_transfer_id";`)
}
