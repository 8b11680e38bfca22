import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "users" ADD COLUMN "sign_up_network" varchar;
  CREATE INDEX "users_sign_up_network_idx" ON "users" USING btree ("sign_up_network");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "users_sign_up_network_idx";
  ALTER TABLE "users" DROP COLUMN "sign_up_network";`)
}
