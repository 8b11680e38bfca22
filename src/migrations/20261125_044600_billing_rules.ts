import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Whom an invoice bills is set once, at the latest before the first charge. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function keep_billed_to() returns trigger language plpgsql as $$
    begin
      if old.billed_to is not null
        or exists (select 1 from creator_charges where brand_statement_id = new.id)
        or exists (select 1 from platform_charges where brand_statement_id = new.id)
      then
        raise exception 'billed_to of brand_statements % never changes', new.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;
    create trigger brand_statements_billed_to before update of billed_to on brand_statements for each row
      when (old.billed_to is distinct from new.billed_to) execute function keep_billed_to();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger brand_statements_billed_to on brand_statements;
    drop function keep_billed_to();
  `)
}
