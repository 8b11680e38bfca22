import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type {
  CreatorInvitation,
  CreatorInvitationRows,
  CreatorInvitationSort,
} from '../../contracts/creator-invitations'
import { containsText, orderBy, query, queryOne } from '../../database'
import { INVITATION, INVITATION_STATE, readAllowance } from './invitation-rows'

type Input = {
  req: PayloadRequest
  brandId: number
  rows: CreatorInvitationRows
  sort: CreatorInvitationSort
  page: number
  limit: number
}

export const listInvitations = async ({ req, brandId, rows, sort, page, limit }: Input) => {
  const [counted, found, allowance] = await Promise.all([
    queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matching(brandId, rows)}`),
    query<CreatorInvitation>(
      req,
      sql`select ${INVITATION}
          ${matching(brandId, rows)}
          ${orderBy(SORTS, sort, sql`i.id`)}
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
    readAllowance(req, brandId),
  ])
  return { rows: found, total: counted?.total ?? 0, page, limit, ...allowance }
}

const matching = (brandId: number, { search, state }: CreatorInvitationRows): SQL => sql`from creator_invitations i
  where i.brand_id = ${brandId} and ${containsText([sql`i.email`, sql`i.name`], search)}
    and (${state ?? null}::text is null or ${INVITATION_STATE} = ${state ?? null})`

const SORTS = { sent: sql`i.sent_at`, email: sql`i.email` }
