import { expect } from 'vitest'
import type { Stack } from './stack'

type Run = { status: string; error: string | null }

/** Queues a sync of the brand, whose reports are read again. */
export const causeSync = async ({ postgres, story }: Stack): Promise<void> => {
  await postgres
    .db()
    .query(`insert into jobs.job (name, data, policy) values ('sync-profile', $1, 'standard')`, [
      JSON.stringify({ brand_id: story.brand.id }),
    ])
}

/** Its latest run of each report. */
const latestRuns = async ({ postgres, story }: Stack): Promise<Run[]> => {
  const { rows } = await postgres.db().query<Run>(
    `select distinct on (kind) status::text, error
     from sync_runs
     where brand_id = $1
     order by kind, id desc`,
    [story.brand.id],
  )
  return rows
}

/** Both reports of the brand failed, with a reason in words. */
export const expectFailedSync = (stack: Stack): Promise<void> =>
  expect
    .poll(() => latestRuns(stack), { message: 'the sync failed' })
    .toEqual([
      { status: 'failed', error: expect.stringMatching(/\w/) },
      { status: 'failed', error: expect.stringMatching(/\w/) },
    ])

/** Both reports of the brand were pulled. */
export const expectSync = (stack: Stack): Promise<void> =>
  expect
    .poll(() => latestRuns(stack), { message: 'the sync succeeded' })
    .toEqual([
      { status: 'succeeded', error: null },
      { status: 'succeeded', error: null },
    ])
