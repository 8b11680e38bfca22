import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import type { Actor } from '../../access/roles'
import type { createProgram as createProgramCall, ProgramRow } from '../../contracts/programs'
import { randomAlphanumeric } from '../../contracts/setup-rules'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound } from '../../errors'
import { requireLogoAddress } from '../identity/require-logo-address'
import { cleanDescription } from './clean-description'
import { readProgram } from './read-program'

type Input = Omit<z.output<typeof createProgramCall.body>, 'is_visible' | 'auto_accept_applications'> & {
  req: PayloadRequest
  actor: Actor & { brand_id: number }
  is_visible: boolean
  auto_accept_applications: boolean
}

const PAGE_ID_TRIES = 5

/** A repeated call returns the existing row. A page id that is taken is replaced. */
export const createProgram = async ({
  req,
  actor,
  ...input
}: Input): Promise<{ program: ProgramRow; isNew: boolean }> => {
  if (input.brand_id !== actor.brand_id) throw notFound()
  await requireLogoAddress({ req, brandId: actor.brand_id, logoUrl: input.logo_url })
  const description = cleanDescription(input.description)
  const isNew = await withTransaction(req, async () => {
    let pageId = input.page_id
    for (let attempt = 0; attempt < PAGE_ID_TRIES; attempt += 1) {
      const made = await insertProgram(req, { ...input, description, page_id: pageId })
      if (made) return true
      if (await queryOne(req, sql`select 1 from affiliate_programs where brand_id = ${actor.brand_id}`)) return false
      pageId = randomAlphanumeric(5)
    }
    throw new Error('No free page id was found')
  })
  return { program: await readProgram({ req, brandId: actor.brand_id }), isNew }
}

const insertProgram = async (req: PayloadRequest, input: Omit<Input, 'req' | 'actor'>): Promise<boolean> => {
  const made = await queryOne<Row<'affiliate_programs', 'id'>>(
    req,
    sql`insert into affiliate_programs (brand_id, title, description, is_visible, auto_accept_applications,
                                        commission_basis, logo_url, page_id, allowed_countries, min_reach, samples_policy,
                                        samples_note, terms, contact_email)
        values (${input.brand_id}, ${input.title}, ${input.description}, ${input.is_visible}, ${input.auto_accept_applications},
                ${input.commission_basis ?? 'linked_product'}, ${input.logo_url ?? null}, ${input.page_id},
                ${arrayParam(input.allowed_countries ?? [])}::text[], ${input.min_reach ?? null}, ${input.samples_policy ?? null},
                ${input.samples_note ?? null}, ${input.terms ?? null}, ${input.contact_email ?? null})
        on conflict do nothing
        returning id`,
  )
  if (made)
    await query(
      req,
      sql`update amazon_advertisers
          set aa_campaign_id = ${String(made.id)}, updated_at = now()
          where brand_id = ${input.brand_id}`,
    )
  return made !== undefined
}
