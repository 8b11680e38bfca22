// @ts-check
import './check-node.mjs'

const { endOnSignals, failWith, SetUpError } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')
const { enterRuntime } = await import('./runtime-mode.mjs')

endOnSignals()
try {
  enterRuntime()
  await setUp({ targets: ['server', 'web', 'cms', 'bench'] })
  const { entriesIn } = await import('./bundle.mjs')
  const { runProgram } = await import('./child-program.mjs')
  const all = Object.keys(entriesIn('bench', 'bench')).map((entry) => entry.replace('bench/', ''))
  const asked = process.argv.slice(2)
  const unknown = asked.find((name) => !all.includes(name))
  if (unknown) throw new SetUpError(`Unknown benchmark "${unknown}". Available: ${all.join(', ')}.`)
  for (const name of asked.length > 0 ? asked : all) {
    process.stdout.write(`\n${name}\n`)
    const { code } = await runProgram(process.execPath, ['--enable-source-maps', `dist/bench/${name}.mjs`], {
      isShown: true,
    })
    if (code !== 0) process.exitCode = 1
  }
} catch (error) {
  failWith(error)
}
