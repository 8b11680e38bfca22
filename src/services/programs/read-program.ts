import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProgramRow } from '../../contracts/programs'
import { queryOne } from '../../database'
import { notFound } from '../../errors'

/** Throws not_found. */
export const readProgram = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<ProgramRow> => {
  const program = await queryOne<ProgramRow>(
    req,
    sql`select id, brand_id, title, description, is_visible, auto_accept_applications, commission_basis, logo_url, page_id
        from affiliate_programs
        where brand_id = ${brandId}`,
  )
  if (!program) throw notFound()
  return program
}
