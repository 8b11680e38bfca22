import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProgramRow } from '../../contracts/programs'
import { arrayParam, queryOne } from '../../database'
import { notFound } from '../../errors'
import { requireLogoAddress } from '../identity/require-logo-address'
import { cleanDescription } from './clean-description'
import { readProgram } from './read-program'

type Changes = Partial<Omit<ProgramRow, 'id' | 'brand_id' | 'page_id' | 'terms_version'>>

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
  const { title = null, is_visible = null, auto_accept_applications = null, commission_basis = null } = changes
  await requireLogoAddress({ req, brandId, logoUrl: changes.logo_url })
  const description = changes.description === undefined ? null : cleanDescription(changes.description)
  const updated = await queryOne(
    req,
    sql`update affiliate_programs
        set title = coalesce(${title}, title), description = coalesce(${description}, description),
          is_visible = coalesce(${is_visible}, is_visible),
          auto_accept_applications = coalesce(${auto_accept_applications}, auto_accept_applications),
          commission_basis = coalesce(${commission_basis}::enum_affiliate_programs_commission_basis, commission_basis),
          logo_url = case when ${changes.logo_url !== undefined}::boolean then ${changes.logo_url ?? null} else logo_url end,
          allowed_countries = case when ${changes.allowed_countries !== undefined}::boolean
            then ${arrayParam(changes.allowed_countries ?? [])}::text[] else allowed_countries end,
          min_reach = case when ${changes.min_reach !== undefined}::boolean then ${changes.min_reach ?? null}::int else min_reach end,
          samples_policy = case when ${changes.samples_policy !== undefined}::boolean
            then ${changes.samples_policy ?? null}::enum_affiliate_programs_samples_policy else samples_policy end,
          samples_note = case when ${changes.samples_note !== undefined}::boolean
            then ${changes.samples_note ?? null} else samples_note end,
          terms = case when ${changes.terms !== undefined}::boolean then ${changes.terms ?? null} else terms end,
          contact_email = case when ${changes.contact_email !== undefined}::boolean
            then ${changes.contact_email ?? null} else contact_email end,
          updated_at = now()
        where id = ${id} and brand_id = ${brandId}
        returning 1`,
  )
  if (!updated) throw notFound()
  return readProgram({ req, brandId })
}
