import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import { auditedAct } from '../../audit'
import { viewAsUser as viewCall } from '../../contracts/admin-users'
import { queryOne } from '../../database'
import { notFound, ProductError } from '../../errors'
import { viewTicket } from '../../integrations/identity/view-ticket'

type Input = { req: PayloadRequest; id: number; reason: string }

/** Audited before the first look. Throws not_found, or conflict for staff and for accounts without a brand or creator. */
export const viewAsUser = ({ req, id, reason }: Input) =>
  auditedAct({ req, action: viewCall, collection: 'users', id, reason }, async () => {
    const user = await queryOne<{ has_dashboard: boolean }>(
      req,
      sql`select u.role = 'user' and (
                   exists (select 1 from brands b where b.user_id = u.id)
                   or exists (select 1 from creators c where c.user_id = u.id)
                 ) as has_dashboard
          from users u
          where u.id = ${id}`,
    )
    if (!user) throw notFound()
    if (!user.has_dashboard) throw new ProductError('conflict', 'Only brands and creators have a dashboard')
    const { ticket, until } = viewTicket({ staffId: actorOf(req)?.id ?? 0, userId: id })
    return { answer: { ticket, until: until.toISOString() }, changes: {} }
  })
