import { type SQL, sql } from 'drizzle-orm'

/** The job that `failJob` leaves. */
export const FAILED_JOB = { queue: 'send-mail', job: '5a0e8d3c-6f0b-4c6e-9d51-7f4d2f6c1b11' }

/** A job that failed, also if staff ran it again since. */
export const failJob = sql`
  insert into jobs.job (id, name, data, state, retry_limit, retry_count, policy, output, completed_on)
  values (
    ${FAILED_JOB.job}::uuid, ${FAILED_JOB.queue}, '{"to": "a@b.test", "template": "payout-sent"}', 'failed', 5, 5, 'standard',
    '{"message": "The server refused"}', now()
  )
  on conflict (name, id)
    do update
      set state = 'failed', completed_on = now()`

/** The newest sync of a brand's report, which failed. */
export const failSync = (brandId: number): SQL => sql`
  insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at, next_run_at)
  select ${brandId}::int, id, 'performance', 'failed', '2026-01-01', '2026-01-02', now(), now() + interval '15 minutes'
  from amazon_profiles
  where brand_id = ${brandId}
  order by id
  limit 1
  returning id`

/** An email that was sent. */
export const sentEmail = sql`
  insert into emails (recipient, subject, template, status, data, key)
  values (
    'ada@creators.test', 'Acme declined your application', 'application-rejected', 'sent',
    '{"brandName": "Acme", "reason": "No reviews yet"}', gen_random_uuid()
  )
  returning id`
