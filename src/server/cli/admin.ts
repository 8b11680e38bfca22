import { createLocalReq } from 'payload'
import * as z from 'zod'
import { env } from '../../env'
import { ensureSandboxAccount, sandboxPasswordLink } from '../../integrations/sandbox'
import { type MadeAdmin, makeAdmin } from '../../services/identity/make-admin'
import { runOnce, say, UsageError } from './run-once'

const SAID: Record<MadeAdmin, string> = {
  made: 'is an admin now.',
  raised: 'was raised to admin.',
  'was one': 'is an admin already.',
}

/**
 * `npm run admin -- EMAIL`: makes a staff row with role admin for this email, or raises the user that has it, unless it is
 * a brand or creator; the audit records it as the system's. On the embedded default it also makes the account and prints a
 * link to set its password.
 */
await runOnce(async (payload) => {
  const email = z.email().toLowerCase().safeParse(process.argv[2])
  if (!email.success) throw new UsageError('Usage: npm run admin -- EMAIL')
  const outcome = await makeAdmin({ req: await createLocalReq({}, payload), email: email.data })
  say(`${email.data} ${SAID[outcome]}`)
  if (env().sandboxUrl === null) return say('They sign in at /admin with a verified account for this email.')
  await ensureSandboxAccount({ email: email.data })
  say(`Set the password: ${await sandboxPasswordLink(email.data)}`)
})
