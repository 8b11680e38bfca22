import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * An id of this database, with which the keys that we send to Stripe and PayPal begin. Rows number from 1 in every
 * database, so two of them on one account at a provider would otherwise send the same keys. Rows made before keep the
 * keys, and the transfer groups, under which they were sent.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table installation (id text primary key);
    create unique index installation_one_idx on installation ((true));
    insert into installation (id)
      select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 36, 1), '')
      from generate_series(1, 8);
    create trigger installation_fixed before update or delete or truncate on installation for each statement execute function refuse_change();
    create function installation_id() returns text language sql stable as 'select id from installation';

    update creator_transfers
    set request = coalesce(request, '{}') || jsonb_build_object('group', 'creator_transfer_' || id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop function installation_id;
    drop table installation;
  `)
}
