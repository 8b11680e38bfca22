/*
 * For `node --require`: the clock is wrong by as many milliseconds as the file of CLOCK_STEP says. Timers are not, as in a real step.
 */
const { readFileSync } = require('node:fs')

const LOOK_MS = 50

const file = process.env.CLOCK_STEP
if (file !== undefined) {
  const System = Date
  let offset = 0
  setInterval(() => {
    offset = Number(readFileSync(file, 'utf8'))
  }, LOOK_MS).unref()
  const now = () => System.now() + offset
  globalThis.Date = new Proxy(System, {
    construct: (_, values) => (values.length === 0 ? new System(now()) : new System(...values)),
    apply: () => new System(now()).toString(),
    get: (target, name) => (name === 'now' ? now : target[name]),
  })
}
