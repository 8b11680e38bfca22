import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    alter table affiliate_programs add constraint affiliate_programs_referral_rate_check check (referral_commission_rate between 0 and 100);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    alter table affiliate_programs drop constraint affiliate_programs_referral_rate_check;
  `)
}
