import { runUntilSignal } from './server/run-until-signal'
import { loadPackages } from './server/small-process'
import { joinSurroundings } from './server/surroundings'

/** A process that runs jobs only; any number of them beside any number of app processes. */
await runUntilSignal(async (stops) => {
  await joinSurroundings()
  await loadPackages()
  const { getPayload } = await import('payload')
  const { default: config } = await import('../payload.config')
  const { closeDatabase } = await import('./database')
  const { migrate } = await import('./server/migrate')
  const { runJobs } = await import('./server/run-jobs')
  const payload = await getPayload({ config })
  stops.push(() => closeDatabase(payload))
  await migrate(payload)
  stops.push(await runJobs(payload))
  process.stdout.write('worker ready\n')
})
