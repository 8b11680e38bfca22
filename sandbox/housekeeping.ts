import type { Pool } from 'pg'
import type { Logger } from 'pino'

const HOUR_MS = 3_600_000
const MAILS_KEPT = 5000
const COLLECTED_KEPT = 5000

/** Only rows that expired so long ago that no response depends on them. */
const STATEMENTS = [
  "delete from throttles where window_start < now() - interval '1 day'",
  "delete from reset_codes where expires_at < now() - interval '30 days'",
  "delete from email_codes where expires_at < now() - interval '30 days'",
  "delete from login_codes where created_at < now() - interval '30 days'",
  'delete from access_tokens where expires_at < now()',
  "delete from refresh_tokens where revoked_at < now() - interval '90 days'",
  `delete from mails
   where id <= (select max(id) - ${MAILS_KEPT} from mails)`,
  `delete from collected
   where id <= (select max(id) - ${COLLECTED_KEPT} from collected)`,
]

/** Now and every hour. Returns a stop function. */
export const startHousekeeping = (db: Pool, log: Logger): (() => void) => {
  const clean = async (): Promise<void> => {
    for (const statement of STATEMENTS) await db.query(statement)
  }
  const cleanOrWarn = (): void => {
    clean().catch((error: unknown) => log.warn({ message: String(error) }, 'housekeeping failed'))
  }
  cleanOrWarn()
  const timer = setInterval(cleanOrWarn, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
