import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Pool } from 'pg'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, dropDatabase } from '../../support/databases'
import { freePort } from '../../support/free-port'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../../support/sandbox'
import { type RunningProgram, type Services, startApp, startWorker } from '../../support/worker'

const EVENTS = 40
const { webhooks } = new Stripe('sk_test_x')

let databaseUrl: string
let origin: string
let sandbox: TestSandbox
let db: Pool
let smtpPort: number
const programs: RunningProgram[] = []
beforeAll(async () => {
  databaseUrl = await copyTemplate()
  origin = `http://localhost:${await freePort()}`
  smtpPort = await freePort()
  sandbox = await startSandbox({ publicUrl: origin, clientId: 'amzn1.application-oa2-client.sandbox' })
  db = new Pool({ connectionString: databaseUrl, max: 1 })
  db.on('error', () => undefined)
  await db.query(`
    create table runs as select name, ''::text as program from jobs.job limit 0;
    create function record_run() returns trigger language plpgsql as
      'begin insert into runs values (new.name, current_setting(''application_name'')); return new; end';
    create trigger record_run before update on jobs.job for each row
      when (new.state = 'active' and old.state < 'active') execute function record_run()`)
})
afterAll(async () => {
  await Promise.all(programs.map((program) => program.end()))
  await db.end()
  await sandbox.close()
  await dropDatabase(databaseUrl)
})

const start = async (which: typeof startWorker, name: string): Promise<void> => {
  const services: Services = {
    databaseUrl: `${databaseUrl}?application_name=${name}`,
    origin,
    sandbox: { url: sandbox.url, smtpPort: sandbox.smtpPort, key: SANDBOX_CLIENT.secret },
  }
  const inbound = { INBOUND_EMAIL_DOMAIN: 'reply.shelfmate.test', INBOUND_SMTP_PORT: String(smtpPort) }
  const program = which(services, { JOBS: 'off', ...inbound })
  programs.push(program)
  await program.ready
  expect(program.isRunning(), program.output()).toBe(true)
}

/** The app stores it, and sends a job that handles it. */
const deliverEvent = async (): Promise<number> => {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'payout.paid', created: 1_770_000_000 }
  const payload = JSON.stringify({ ...event, livemode: false, data: { object: { id: 'po_1' } } })
  const signature = webhooks.generateTestHeaderString({ payload, secret: `whsec_${SANDBOX_CLIENT.secret}` })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await fetch(`${origin}/webhooks/stripe`, { method: 'POST', body: payload, headers })).status
}

const receivesEmails = async (): Promise<boolean> => {
  const socket = connect(smtpPort, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const read = async <Row extends object>(statement: string): Promise<Row[]> => (await db.query<Row>(statement)).rows

test('an app with JOBS=off sends jobs, and leaves them, the schedule and inbound emails to a worker', async () => {
  await start(startApp, 'app')
  for (let event = 0; event < EVENTS; event += 1) expect(await deliverEvent()).toBe(202)
  expect(await read('select distinct name, state::text as state from jobs.job')).toEqual([
    { name: 'handle-event', state: 'created' },
  ])
  expect(await receivesEmails()).toBe(false)

  await start(startWorker, 'worker')
  expect(await receivesEmails()).toBe(true)
  const ran = () => read(`select distinct name from runs where name in ('handle-event', 'sweep-payments')`)
  await expect.poll(ran).toHaveLength(2)
  await expect
    .poll(() => read(`select 1 from jobs.job where name = 'handle-event' and state < 'completed'`))
    .toEqual([])
  expect(await read('select distinct program from runs')).toEqual([{ program: 'worker' }])
})
