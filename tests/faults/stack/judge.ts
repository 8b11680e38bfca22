import { drizzle } from 'drizzle-orm/node-postgres'
import type { Payload } from 'payload'
import { expect } from 'vitest'
import { expectBalancedLedger } from '../../support/ledger-checks'
import type { Acknowledged, Answer, Load } from './load'
import type { Stack } from './stack'

/** A job whose process was killed runs again after some ten seconds. */
const JOBS_MS = 60_000

/** The answers that should not have been given, by kind and status, with an example of each. */
const unwanted = (answers: Answer[], isWanted: (answer: Answer) => boolean): string[] => {
  const groups = new Map<string, Answer[]>()
  for (const answer of answers.filter((one) => !isWanted(one))) {
    const group = `${answer.kind}: ${answer.status}`
    groups.set(group, [...(groups.get(group) ?? []), answer])
  }
  const slowest = (kind: string) =>
    Math.round(Math.max(...answers.filter((one) => one.kind === kind).map(({ ms }) => ms)))
  return [...groups].map(
    ([group, all]) =>
      `${all.length} of ${answers.length} x ${group} ${all[0]?.text.slice(0, 200)}, slowest link ${slowest('link')} ms`,
  )
}

const expectAll = (answers: Answer[], isWanted: (answer: Answer) => boolean): void => {
  expect(answers.length, 'requests').toBeGreaterThan(0)
  const found = unwanted(answers, isWanted)
  // Its message is all that the end of a log has of it.
  expect(found, found.join('; ')).toEqual([])
}

const isSuccess = ({ status }: Answer): boolean => typeof status === 'number' && status < 400

/** Every request of the load was answered with a success. */
export const expectNoFailure = ({ answers }: Pick<Load, 'answers'>): void => {
  expectAll(answers, isSuccess)
}

/**
 * What a client may see during a fault: a success, 503 with Retry-After, or, if `losesAnswers`, a connection that ended.
 * Never another error, and never a request that hangs; whoever visits a link gets to its product.
 */
export const expectHonest = ({ answers }: Pick<Load, 'answers'>, { losesAnswers = false } = {}): void => {
  const isHonest = (answer: Answer): boolean =>
    isSuccess(answer) ||
    (answer.status === 503 && Number(answer.retryAfter) >= 1) ||
    (losesAnswers && answer.status === 'lost')
  expectAll(answers, isHonest)
}

/** Where each kind of write is found, as text `key`. */
const TABLES: Record<keyof Acknowledged, string> = {
  clicks: 'select sub_id as key from link_clicks where sub_id is not null',
  links: 'select link_name as key from links',
  captures: 'select email as key from landing_page_email_submissions',
  events: 'select stripe_event_id as key from stripe_events',
}

/** Every acknowledged write is there, once; clicks as soon as they have been stored. */
export const expectKept = async ({ postgres }: Stack, { acknowledged }: Pick<Load, 'acknowledged'>): Promise<void> => {
  for (const [kind, statement] of Object.entries(TABLES) as [keyof Acknowledged, string][]) {
    const read = async () => (await postgres.db().query<{ key: string }>(statement)).rows
    await expectOnce(kind, acknowledged[kind], read)
  }
}

/**
 * The work that each acknowledged write leaves to jobs was done: an event was applied, and no attempt that failed was noted after
 * that; a visitor got one email.
 */
export const expectJobsDone = async (
  { postgres, sandbox }: Stack,
  { acknowledged }: Pick<Load, 'acknowledged'>,
): Promise<void> => {
  const applied = `select stripe_event_id as key from stripe_events where state = 'applied' and note is null`
  const mailed = 'select unnest(recipients) as key from mails'
  await expectOnce('applied', acknowledged.events, async () => (await postgres.db().query(applied)).rows)
  await expectOnce('mailed', acknowledged.captures, async () => (await sandbox.db.query(mailed)).rows)
}

/** Waits until every key was found, and none twice. */
const expectOnce = async (what: string, keys: string[], read: () => Promise<{ key: string }[]>): Promise<void> => {
  const compared = async () => {
    const times = new Map<string, number>()
    for (const { key } of await read()) times.set(key, (times.get(key) ?? 0) + 1)
    return {
      missing: keys.filter((key) => !times.has(key)),
      repeated: keys.filter((key) => (times.get(key) ?? 0) > 1),
    }
  }
  await expect.poll(compared, { message: what, timeout: JOBS_MS }).toEqual({ missing: [], repeated: [] })
}

/** The invariants of the ledger, read by the test itself. */
export const expectSoundLedger = ({ postgres }: Stack): Promise<void> =>
  expectBalancedLedger({ payload: { db: { drizzle: drizzle(postgres.db()), sessions: {} } } as unknown as Payload })
