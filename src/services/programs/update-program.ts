import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProgramRow } from '../../contracts/programs'
import { queryOne } from '../../database'
import { notFound } from '../../errors'
import { requireLogoAddress } from '../identity/require-logo-address'
import { cleanDescription } from './clean-description'
import { readProgram } from './read-program'

type Changes = Partial<
  Pick<
    ProgramRow,
    'title' | 'description' | 'is_visible' | 'auto_accept_applications' | 'commission_basis' | 'logo_url'
  >
>

/**
 * Omitted fields keep their values, including concurrent changes by another call. A new commission basis applies to
 * sales from today's business date on; earlier sales keep theirs. Throws not_found.
 */
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
  const {
    title = null,
    is_visible = null,
    auto_accept_applications = null,
    commission_basis = null,
    logo_url,
  } = changes
  await requireLogoAddress({ req, brandId, logoUrl: logo_url })
  const description = changes.description === undefined ? null : cleanDescription(changes.description)
  const changed = await queryOne(
    req,
    sql`update affiliate_programs
        set title = coalesce(${title}, title), description = coalesce(${description}, description),
          is_visible = coalesce(${is_visible}, is_visible),
          auto_accept_applications = coalesce(${auto_accept_applications}, auto_accept_applications),
          commission_basis = coalesce(${commission_basis}::enum_affiliate_programs_commission_basis, commission_basis),
          logo_url = case when ${logo_url !== undefined}::boolean then ${logo_url ?? null} else logo_url end, updated_at = now()
        where id = ${id} and brand_id = ${brandId}
        returning 1`,
  )
  if (!changed) throw notFound()
  return readProgram({ req, brandId })
}
