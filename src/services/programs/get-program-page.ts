import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { ProgramPage, PublicProgram } from '../../contracts/programs'
import { queryOne } from '../../database'
import { notFound } from '../../errors'

type Input = { req: PayloadRequest } & ({ pageId: string } | { id: number })

/** A program as anybody may see it, by page id or id. One that is not visible shows only that it is not. */
export const getProgramPage = async ({ req, ...wanted }: Input): Promise<ProgramPage> => {
  const condition: SQL = 'pageId' in wanted ? sql`p.page_id = ${wanted.pageId}` : sql`p.id = ${wanted.id}`
  const program = await queryOne<Omit<z.infer<typeof PublicProgram>, 'is_visible'> & { is_visible: boolean }>(
    req,
    sql`select p.id, p.brand_id, b.brand_name, p.title, p.description, p.auto_accept_applications, p.page_id, coalesce(p.logo_url, b.logo_url) as logo_url,
               p.is_visible and b.amazon_connected and b.closed_at is null as is_visible
        from affiliate_programs p join brands b on b.id = p.brand_id where ${condition}`,
  )
  if (!program) throw notFound()
  return program.is_visible ? { ...program, is_visible: true } : { page_id: program.page_id, is_visible: false }
}
