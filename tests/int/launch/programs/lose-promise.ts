import { runUntilSignal } from '../../../../src/server/boot/run-until-signal'

// Loses a promise, as a library may, and says a moment later that it is still there.
await runUntilSignal(async () => {
  setTimeout(() => void Promise.reject(new Error('lost')), 10)
  setTimeout(() => process.stdout.write('still here\n'), 100)
  setInterval(() => undefined, 60_000)
})
