import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../audit'
import type { Role } from '../../contracts/vocabulary'
import { queryOne, withTransaction } from '../../database'

export type MadeAdmin = 'made' | 'raised' | 'was one'

/** Makes the user with this e-mail (lower case) an admin, as a new row or by their role; only a change is recorded. */
export const makeAdmin = ({ req, email }: { req: PayloadRequest; email: string }): Promise<MadeAdmin> =>
  withTransaction(req, async () => {
    const made = await queryOne<{ id: number }>(
      req,
      sql`insert into users (email, role) values (${email}, 'admin') on conflict (email) do nothing returning id`,
    )
    if (made) {
      const changes = { email: { before: null, after: email }, role: { before: null, after: 'admin' } }
      await recordAudit({ req, action: 'create', collection: 'users', rows: [{ id: made.id, changes }] })
      return 'made'
    }
    const user = await queryOne<{ id: number; role: Role }>(
      req,
      sql`select id, role from users where email = ${email} for update`,
    )
    if (!user) throw new Error('The user was deleted meanwhile')
    if (user.role === 'admin') return 'was one'
    await queryOne(req, sql`update users set role = 'admin', updated_at = now() where id = ${user.id}`)
    const changes = { role: { before: user.role, after: 'admin' } }
    await recordAudit({ req, action: 'update', collection: 'users', rows: [{ id: user.id, changes }] })
    return 'raised'
  })
