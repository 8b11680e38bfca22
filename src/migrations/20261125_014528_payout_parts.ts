import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TYPE "public"."enum_statement_lines_carry_reason" ADD VALUE 'above_limit';
  ALTER TABLE "paypal_payouts" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "statement_lines" ALTER COLUMN "carry_reason" SET DATA TYPE text;
  DROP TYPE "public"."enum_statement_lines_carry_reason";
  CREATE TYPE "public"."enum_statement_lines_carry_reason" AS ENUM('below_minimum', 'negative', 'tax_details', 'no_route');
  ALTER TABLE "statement_lines" ALTER COLUMN "carry_reason" SET DATA TYPE "public"."enum_statement_lines_carry_reason" USING "carry_reason"::"public"."enum_statement_lines_carry_reason";
  ALTER TABLE "paypal_payouts" DROP COLUMN "part";`)
}
