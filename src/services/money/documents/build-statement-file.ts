import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { downloadStatement } from '../../../contracts/billing'
import type { CallAnswer } from '../../../contracts/call'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { env } from '../../../env'
import type { ChargeColumns } from '../charges/lock-charge'
import { readStatement } from '../statements/read-statement'
import { readTakenEarnings } from '../statements/read-taken-earnings'
import type { InvoiceContext } from './invoice-context'
import { linesCsv } from './lines-csv'

type Input = { req: PayloadRequest; brandId: number; cycleId: number; format: 'pdf' | 'csv' }

/** PDF or CSV, in base64. Throws not_found. */
export const buildStatementFile = async ({
  req,
  brandId,
  cycleId,
  format,
}: Input): Promise<CallAnswer<typeof downloadStatement>> => {
  const detail = await readStatement({ req, brandId, cycleId })
  const name = `shelfmate-${detail.invoice_number}.${format}`
  if (format === 'csv') {
    const isLine = sql`l.brand_id = ${brandId} and l.billing_cycle_id = ${cycleId}`
    const csv = linesCsv(detail, await readTakenEarnings(req, isLine))
    return { name, type: 'text/csv', base64: csv.toString('base64') }
  }
  // The PDF library takes some 10 MB of memory, which most processes never need.
  const { renderInvoice } = await import('./invoice-pdf')
  const pdf = await renderInvoice(detail, await readContext(req, brandId, cycleId))
  return { name, type: 'application/pdf', base64: pdf.toString('base64') }
}

type Head = Row<'brands', 'id'> &
  Row<'users', 'email'> & {
    name: Row<'brands'>['brand_name']
    issued_on: Row<'brand_statements'>['locked_on']
    statement_id: Row<'brand_statements'>['id']
    billed_to: InvoiceContext['billedTo']
  }

const readContext = async (req: PayloadRequest, brandId: number, cycleId: number): Promise<InvoiceContext> => {
  const head = await queryOne<Head>(
    req,
    sql`select b.id, b.brand_name as name, u.email, s.locked_on::text as issued_on, s.id as statement_id, s.billed_to
        from brand_statements s
        join brands b on b.id = s.brand_id
        join users u on u.id = b.user_id
        where s.brand_id = ${brandId} and s.billing_cycle_id = ${cycleId}`,
  )
  if (!head) throw new Error(`Brand ${brandId} has no statement of cycle ${cycleId}`)
  const paid = await query<{ charge: string; paid_on: NonNullable<ChargeColumns['succeeded_on']> }>(
    req,
    sql`select 'creator:' || id as charge, succeeded_on::text as paid_on
        from creator_charges
        where brand_statement_id = ${head.statement_id} and succeeded_on is not null
        union all
        select 'platform:' || id, succeeded_on::text
        from platform_charges
        where brand_statement_id = ${head.statement_id} and succeeded_on is not null`,
  )
  const { id, name, email, issued_on, billed_to: billedTo } = head
  return {
    brand: { id, name, email },
    billedTo,
    seller: sellerOf(env().mail.postalAddress),
    issuedOn: issued_on,
    paidOn: new Map(paid.map(({ charge, paid_on }) => [charge, paid_on])),
  }
}

const SELLER = 'Shelfmate, Inc.'

/** The postal address begins with the company's name, which the invoice prints itself. */
const sellerOf = (postalAddress: string): InvoiceContext['seller'] => ({
  name: SELLER,
  address: postalAddress.startsWith(SELLER) ? postalAddress.slice(SELLER.length).replace(/^[\s,]+/, '') : postalAddress,
})
