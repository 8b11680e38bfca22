import { acquireStartLock } from '../../../../src/server/boot/embedded/start-lock'

// Takes the lock of the folder in its argument at the moment named by the second one, says what came of it, and stays.
const [folder = '', at = '0'] = process.argv.slice(2)
await new Promise((resolve) => setTimeout(resolve, Number(at) - Date.now()))
try {
  await acquireStartLock(folder)
  process.stdout.write('held\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stdout.write(`refused: ${error instanceof Error ? error.message : error}\n`)
}
