import { type SQL, sql } from 'drizzle-orm'
import { conditionLines } from '../../contracts/program-conditions'
import type { ProgramPage } from '../../contracts/programs'
import { type DatabaseContext, queryOne } from '../../database'
import { notFound } from '../../errors'
import { sanitizeHtml } from '../../html'
import { PROGRAM_COLUMNS, type ProgramColumns } from './read-public-page'

type Input = { req: DatabaseContext } & ({ pageId: string } | { id: number })

/** By page id or id, with the description sanitized. An invisible program discloses nothing else. Throws not_found. */
export const getProgramPage = async ({ req, ...wanted }: Input): Promise<ProgramPage> => {
  const condition: SQL = 'pageId' in wanted ? sql`a.page_id = ${wanted.pageId}` : sql`a.id = ${wanted.id}`
  const program = await queryOne<ProgramColumns>(
    req,
    sql`select ${PROGRAM_COLUMNS}
        from affiliate_programs a
        join brands b on b.id = a.brand_id
        where ${condition}`,
  )
  if (!program) throw notFound()
  if (!program.is_visible) return { page_id: program.page_id, is_visible: false }
  const description = sanitizeHtml(program.description)
  return { ...program, description, requirements: conditionLines(program), is_visible: true }
}
