import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** A difference within the ledger was of the kind `books`. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update reconciliation_findings
    set kind = 'ledger', subject = 'ledger'
    where kind = 'books';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    update reconciliation_findings
    set kind = 'books', subject = 'books'
    where kind = 'ledger';
  `)
}
