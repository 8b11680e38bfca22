import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryOne } from '../../database'
import { env } from '../../env'
import { ensureSandboxAccount, sandboxPasswordLink } from '../../integrations/sandbox'
import { runOnce, UsageError } from './run-once'

/**
 * `npm run admin -- EMAIL`: makes a staff row with role admin for this e-mail, or raises the user that has it. On the
 * embedded default it also makes the account and prints a link to set its password.
 */
await runOnce(async (payload) => {
  const email = z.email().toLowerCase().safeParse(process.argv[2])
  if (!email.success) throw new UsageError('Usage: npm run admin -- EMAIL')
  const row = await queryOne<{ is_new: boolean }>(
    { payload },
    sql`insert into users (email, role) values (${email.data}, 'admin')
        on conflict (email) do update set role = 'admin', updated_at = now() returning xmax = 0 as is_new`,
  )
  console.log(row?.is_new ? `${email.data} is an admin now.` : `${email.data} was raised to admin.`)
  if (env().sandboxUrl === null) return console.log('They sign in at /admin with the verified account of this e-mail.')
  await ensureSandboxAccount({ email: email.data })
  console.log(`Set the password: ${await sandboxPasswordLink(email.data)}`)
})
