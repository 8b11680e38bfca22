import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProgramRow } from '../../contracts/programs'
import { query } from '../../database'
import { notFound, ProductError } from '../../errors'
import { sanitizeHtml } from '../../integrations/sanitize-html'
import { readProgram } from './read-program'

type Changes = Partial<
  Pick<ProgramRow, 'title' | 'description' | 'is_visible' | 'auto_accept_applications' | 'logo_url'>
>

/** Changes the caller's own program; what is not named stays. */
export const updateProgram = async ({
  req,
  brandId,
  id,
  changes,
}: {
  req: PayloadRequest
  brandId: number
  id: number
  changes: Changes
}): Promise<ProgramRow> => {
  const program = await readProgram({ req, brandId })
  if (program.id !== id) throw notFound()
  const next = { ...program, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) }
  const description = changes.description === undefined ? program.description : await sanitizeHtml(changes.description)
  if (description.length < 2)
    throw new ProductError('invalid', 'Program description is required', [
      { path: 'description', message: 'Program description is required' },
    ])
  await query(
    req,
    sql`update affiliate_programs set title = ${next.title}, description = ${description}, is_visible = ${next.is_visible},
          auto_accept_applications = ${next.auto_accept_applications}, logo_url = ${next.logo_url}, updated_at = now() where id = ${program.id}`,
  )
  return readProgram({ req, brandId })
}
