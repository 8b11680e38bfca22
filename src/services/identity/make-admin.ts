import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../audit'
import { queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { ProductError } from '../../errors'

export type MadeAdmin = 'made' | 'raised' | 'was one'

type Held = Row<'users', 'id' | 'role'> & { profile: string | null }

/** `email` is lowercase. Throws conflict for a brand's or creator's account: nobody verified the address. */
export const makeAdmin = ({ req, email }: { req: PayloadRequest; email: string }): Promise<MadeAdmin> =>
  withTransaction(req, async () => {
    const made = await queryOne<Row<'users', 'id'>>(
      req,
      sql`insert into users (email, role)
          values (${email}, 'admin')
          on conflict (email) do nothing
          returning id`,
    )
    if (made) {
      const changes = { email: { before: null, after: email }, role: { before: null, after: 'admin' } }
      await recordAudit({ req, action: 'create', collection: 'users', rows: [{ id: made.id, changes }] })
      return 'made'
    }
    const user = await queryOne<Held>(
      req,
      sql`select u.id, u.role,
                 case when u.user_type = 'brand' or b.id is not null then 'brand'
                      when u.user_type = 'creator' or c.id is not null then 'creator' end as profile
          from users u
          left join brands b on b.user_id = u.id
          left join creators c on c.user_id = u.id
          where u.email = ${email}
          for update of u`,
    )
    if (!user) throw new Error('The user was deleted concurrently')
    if (user.role === 'admin') return 'was one'
    if (user.profile !== null) throw new ProductError('conflict', refusalOf(email, user))
    await queryOne(req, sql`update users set role = 'admin', updated_at = now() where id = ${user.id}`)
    const changes = { role: { before: user.role, after: 'admin' } }
    await recordAudit({ req, action: 'update', collection: 'users', rows: [{ id: user.id, changes }] })
    return 'raised'
  })

const refusalOf = (email: string, { id, profile }: Held): string =>
  `${email} belongs to a ${profile} account (user ${id}), which can't become staff. ` +
  "Choose another email address for the staff account. If you don't know who signed up, disable that user in the admin panel."
