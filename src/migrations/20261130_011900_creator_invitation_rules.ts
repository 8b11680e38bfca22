import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Who wants no invitations of any brand: a keyed hash, because nobody has to know the address. Limits count the invitations of a
 * brand by when they were sent; emails to invited people are deleted sooner than others.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table invitation_suppressions (
      email_hash text primary key,
      created_at timestamp(3) with time zone not null default now()
    );
    alter table creator_invitations add constraint creator_invitations_email_check check (email = lower(email));
    alter table creator_invitations add constraint creator_invitations_note_check check (char_length(note) <= 500);
    create index creator_invitations_sent_idx on creator_invitations (brand_id, sent_at);
    create index emails_to_invitees_idx on emails (created_at) where template in ('invitation-sent', 'invitation-reminder');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index emails_to_invitees_idx;
    drop table invitation_suppressions;
    drop index creator_invitations_sent_idx;
    alter table creator_invitations drop constraint creator_invitations_note_check;
    alter table creator_invitations drop constraint creator_invitations_email_check;
  `)
}
