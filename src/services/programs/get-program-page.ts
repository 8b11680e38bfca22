import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { ProgramPage, PublicProgram } from '../../contracts/programs'
import { queryOne } from '../../database'
import { notFound } from '../../errors'
import { IS_PUBLIC_PROGRAM } from './public-program'

type Input = { req: PayloadRequest } & ({ pageId: string } | { id: number })

/** A program as anybody may see it, by page id or id. One that is not visible shows only that it is not. */
export const getProgramPage = async ({ req, ...wanted }: Input): Promise<ProgramPage> => {
  const condition: SQL = 'pageId' in wanted ? sql`a.page_id = ${wanted.pageId}` : sql`a.id = ${wanted.id}`
  const program = await queryOne<Omit<z.infer<typeof PublicProgram>, 'is_visible'> & { is_visible: boolean }>(
    req,
    sql`select a.id, a.brand_id, b.brand_name, a.title, a.description, a.auto_accept_applications, a.page_id, coalesce(a.logo_url, b.logo_url) as logo_url,
               ${IS_PUBLIC_PROGRAM} as is_visible
        from affiliate_programs a join brands b on b.id = a.brand_id where ${condition}`,
  )
  if (!program) throw notFound()
  return program.is_visible ? { ...program, is_visible: true } : { page_id: program.page_id, is_visible: false }
}
