import { processVariables } from './env'
import { joinInfrastructure } from './server/infrastructure'
import { runUntilSignal } from './server/run-until-signal'
import { loadPackages } from './server/small-process'

/** A process that runs jobs only; any number of them next to any number of app processes. */
await runUntilSignal(async (stops) => {
  const env = await joinInfrastructure(processVariables())
  await loadPackages()
  const { migrate } = await import('./server/migrate')
  const { openPayload } = await import('./server/open-payload')
  const { runJobs } = await import('./server/run-jobs')
  const { payload, queue, close } = await openPayload(env)
  stops.push(close)
  await migrate({ env, payload, queue })
  await queue.start()
  stops.push(await runJobs(payload, queue))
  process.stdout.write('worker ready\n')
})
