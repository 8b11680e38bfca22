import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProgramRow } from '../../contracts/programs'
import { queryOne } from '../../database'
import { notFound } from '../../errors'
import { sanitizeHtml } from '../../html'
import { CONDITION_COLUMNS } from './condition-columns'

/** With the description sanitized. Throws not_found. */
export const readProgram = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<ProgramRow> => {
  const program = await queryOne<ProgramRow>(
    req,
    sql`select a.id, a.brand_id, a.title, a.description, a.is_visible, a.auto_accept_applications, a.commission_basis, a.logo_url,
               a.page_id, a.contact_email, ${CONDITION_COLUMNS}
        from affiliate_programs a
        where a.brand_id = ${brandId}`,
  )
  if (!program) throw notFound()
  return { ...program, description: sanitizeHtml(program.description) }
}
