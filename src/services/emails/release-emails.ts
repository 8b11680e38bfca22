import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { TemplateName } from '../../contracts/jobs'
import { query, withTransaction } from '../../database'
import { sendJobs, uuidOf } from '../../queue'

const AT_MOST = 1_000

type Held = {
  email: string
  to: string
  template: TemplateName
  data: Record<string, string | number>
  held_until: string
}

/** Sends the emails whose recipients' quiet hours are over. */
export const releaseEmails = ({ req }: { req: PayloadRequest }): Promise<{ released: number }> =>
  withTransaction(req, async () => {
    const due = await query<Held>(
      req,
      sql`with due as (
            select id, held_until
            from emails
            where held_until <= business_now()
            order by held_until
            limit ${AT_MOST}
            for update skip locked
          )
          update emails e
          set held_until = null, updated_at = now()
          from due
          where e.id = due.id
          returning e.key as email, e.recipient as to, e.template, e.data, due.held_until::text as held_until`,
      { keepPlan: true },
    )
    const jobs = due.map(({ held_until, ...job }) => ({ job, id: uuidOf('held until', job.email, held_until) }))
    const idOf = new Map(jobs.map(({ job, id }) => [job.email, id]))
    await sendJobs(
      req,
      'send-mail',
      jobs.map(({ job }) => job),
      { id: ({ email }) => idOf.get(email) ?? email },
    )
    return { released: due.length }
  })
