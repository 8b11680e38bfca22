import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A negative balance is decided once; then its line and amount are final, since the next statement depends on them. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    insert into state_transitions values
      ('negative_balances', 'open', 'waiting'), ('negative_balances', 'open', 'written_off'),
      ('negative_balances', 'open', 'credited'), ('negative_balances', 'open', 'cleared'),
      ('negative_balances', 'waiting', 'open'), ('negative_balances', 'waiting', 'written_off'),
      ('negative_balances', 'waiting', 'credited'), ('negative_balances', 'waiting', 'cleared'),
      ('negative_balances', 'credited', 'credit_failed'), ('negative_balances', 'credit_failed', 'credited'),
      ('negative_balances', 'credit_failed', 'written_off');
    create trigger negative_balances_transition before update of status on negative_balances for each row execute function check_transition('status');
    create trigger negative_balances_history after insert or update of status on negative_balances for each row execute function keep_history('status');
    create trigger negative_balances_frozen before update on negative_balances for each row execute function keep_frozen('brand_id', 'creator_id');
    create trigger negative_balances_final before update on negative_balances for each row
      when (old.status in ('written_off', 'credited', 'credit_failed'))
      execute function keep_frozen('statement_line_id', 'amount', 'negative_since', 'reason');
    create trigger negative_balances_kept before delete or truncate on negative_balances for each statement execute function refuse_deletion();
    create unique index negative_balances_undecided_idx on negative_balances (brand_id, creator_id) where status in ('open', 'waiting');
    create unique index negative_balances_decided_idx on negative_balances (statement_line_id)
      where status in ('written_off', 'credited', 'credit_failed');
    create index statement_lines_negative_idx on statement_lines (brand_id, creator_id) where carried_out < 0;
    alter table charge_refunds add constraint charge_refunds_credit_check check (negative_balance_id is null or commission_cents = 0);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table charge_refunds drop constraint charge_refunds_credit_check;
    drop index statement_lines_negative_idx;
    drop index negative_balances_decided_idx;
    drop index negative_balances_undecided_idx;
    drop trigger negative_balances_kept on negative_balances;
    drop trigger negative_balances_final on negative_balances;
    drop trigger negative_balances_frozen on negative_balances;
    drop trigger negative_balances_history on negative_balances;
    drop trigger negative_balances_transition on negative_balances;
    delete from state_transitions where machine = 'negative_balances';
  `)
}
