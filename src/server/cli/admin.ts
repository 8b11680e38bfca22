import { createLocalReq } from 'payload'
import * as z from 'zod'
import { env } from '../../env'
import { ensureSandboxAccount, sandboxPasswordLink } from '../../integrations/sandbox'
import { type MadeAdmin, makeAdmin } from '../../services/identity/make-admin'
import { print, runOnce, UsageError } from './run-once'

const OUTCOMES: Record<MadeAdmin, string> = {
  made: 'is an admin now.',
  raised: 'was promoted to admin.',
  'was one': 'is an admin already.',
}

/**
 * `npm run admin -- EMAIL`: creates an admin, or promotes the user with this email, unless it is a brand or creator.
 * The audit log records it as done by the system. With the embedded sandbox it also prints a link to set the password.
 */
void runOnce(async (payload) => {
  const email = z.email().toLowerCase().safeParse(process.argv[2])
  if (!email.success) throw new UsageError('Usage: npm run admin -- EMAIL')
  const outcome = await makeAdmin({ req: await createLocalReq({}, payload), email: email.data })
  print(`${email.data} ${OUTCOMES[outcome]}`)
  if (env().sandboxUrl === null) return print('They sign in at /admin with a verified account for this email.')
  await ensureSandboxAccount({ email: email.data })
  print(`Set the password: ${await sandboxPasswordLink(email.data)}`)
})
