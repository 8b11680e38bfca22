import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "amazon_profiles" ADD COLUMN "perf_data_through" date;
  ALTER TABLE "amazon_profiles" ADD COLUMN "prod_data_through" date;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "amazon_profiles" DROP COLUMN "perf_data_through";
  ALTER TABLE "amazon_profiles" DROP COLUMN "prod_data_through";`)
}
