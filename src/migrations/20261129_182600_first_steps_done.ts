import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Creators who finished sign-up before don't get a welcome email. Brands whose creators sell, and who can pay them, are not
 * asked to start again.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update creators c
    set signed_up_at = c.created_at
    where c.signed_up_at is null and c.total_reach is not null
      and exists (select 1 from creator_channels ch where ch.creator_id = c.id);
    update brands b
    set steps_dismissed_at = now()
    where b.steps_dismissed_at is null
      and exists (select 1 from partnerships p where p.brand_id = b.id and p.status in ('active', 'ended'))
      and exists (
        select 1
        from brand_payment_methods m
        where m.brand_id = b.id and m.is_default and m.verification_status = 'verified'
      );
  `)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
