import { runUntilSignal } from '../../../../src/server/boot/run-until-signal'

// Leaves a rejection unhandled, as a library may, and prints a moment later that it is still running.
await runUntilSignal(async () => {
  setTimeout(() => void Promise.reject(new Error('lost')), 10)
  setTimeout(() => process.stdout.write('still here\n'), 100)
  setInterval(() => undefined, 60_000)
})
