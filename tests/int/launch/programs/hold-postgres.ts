import { openDataDir } from '../../../../src/server/boot/embedded/data-dir'
import { startEmbeddedPostgres } from '../../../../src/server/boot/embedded/postgres'
import { acquireStartLock } from '../../../../src/server/boot/embedded/start-lock'

// Runs an embedded Postgres in the folder of its argument until SIGTERM; prints its address or the error.
try {
  const dataDir = openDataDir(process.argv[2] ?? '')
  await acquireStartLock(dataDir)
  const server = await startEmbeddedPostgres({
    dataDir,
    onCrash: (line) => process.stdout.write(`crash ${line}\n`),
  })
  process.on('SIGTERM', async () => {
    await server.stop()
    process.exit(0)
  })
  process.stdout.write(`url ${server.url}\n`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name} ${error.message}` : error}\n`)
  process.exit(1)
}
