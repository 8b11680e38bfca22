import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "amazon_profiles" ADD COLUMN "reread_perf_from" date;
  ALTER TABLE "amazon_profiles" ADD COLUMN "reread_prod_from" date;
  ALTER TABLE "amz_attribution_adgroups" ADD COLUMN "revealed_on" date;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "amazon_profiles" DROP COLUMN "reread_perf_from";
  ALTER TABLE "amazon_profiles" DROP COLUMN "reread_prod_from";
  ALTER TABLE "amz_attribution_adgroups" DROP COLUMN "revealed_on";`)
}
