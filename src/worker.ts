import { processVariables } from './env'
import { joinInfrastructure } from './server/boot/infrastructure'
import { runUntilSignal } from './server/boot/run-until-signal'

/** Any number can run next to app processes. */
void runUntilSignal(async (stops) => {
  const env = await joinInfrastructure(processVariables())
  const { migrate } = await import('./server/boot/migrate')
  const { openPayload } = await import('./server/boot/open-payload')
  const { runJobs } = await import('./server/boot/run-jobs')
  const { startInboundServer } = await import('./server/inbound/inbound-server')
  const { whenSeeded } = await import('./seed/seed-state')
  const { payload, queue, close } = await openPayload(env)
  stops.push(close)
  await migrate({ env, payload, queue })
  await queue.start({ runsJobs: true })
  await whenSeeded(payload)
  stops.push(await runJobs(payload, queue, { runsIn: 'worker' }))
  stops.push(await startInboundServer(payload))
  const { port } = env.metrics
  if (port !== null) {
    const { startProbeServer } = await import('./server/observe/probe-server')
    stops.push(await startProbeServer(payload, port))
  }
  process.stdout.write('worker ready\n')
})
