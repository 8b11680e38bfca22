import { acquireStartLock } from '../../../../src/server/boot/embedded/start-lock'

// Takes the lock of the folder in the first argument at the time in the second, prints the result, and keeps running.
const [folder = '', at = '0'] = process.argv.slice(2)
await new Promise((resolve) => setTimeout(resolve, Number(at) - Date.now()))
try {
  await acquireStartLock(folder)
  process.stdout.write('held\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`)
}
