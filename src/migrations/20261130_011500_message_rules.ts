import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The bytes of images, one open request per product, and what lists, counts and sweeps read. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table message_images add column bytes bytea not null;
    alter table partnership_messages add constraint partnership_messages_text_check check (char_length(text) <= 4000);
    alter table sample_requests alter column requested_at set default now();
    alter table sample_requests add constraint sample_requests_address_check check (
      address is null or address_erased_at is null
    );
    alter table sample_requests add constraint sample_requests_status_check check (
      case status
        when 'approved' then approved_at is not null
        when 'declined' then declined_at is not null
        when 'shipped' then shipped_at is not null and carrier is not null
        when 'received' then received_at is not null and shipped_at is not null
        when 'withdrawn' then withdrawn_at is not null
        else true
      end
    );
    create index partnership_messages_thread_idx on partnership_messages (partnership_id, id desc);
    create unique index sample_requests_open_idx on sample_requests (partnership_id, product_id)
      where status in ('requested', 'approved');
    create index sample_requests_address_idx on sample_requests (requested_at) where address is not null;
    create index message_images_waiting_idx on message_images (created_at) where message_id is null;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index message_images_waiting_idx;
    drop index sample_requests_address_idx;
    drop index sample_requests_open_idx;
    drop index partnership_messages_thread_idx;
    alter table sample_requests drop constraint sample_requests_status_check;
    alter table sample_requests drop constraint sample_requests_address_check;
    alter table sample_requests alter column requested_at drop default;
    alter table partnership_messages drop constraint partnership_messages_text_check;
    alter table message_images drop column bytes;
  `)
}
