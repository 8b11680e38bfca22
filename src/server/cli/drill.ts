import { backUpAndRestore, type Step } from '../drill/back-up'
import { checkRestored } from '../drill/check-restored'
import { print, runWith, UsageError } from './run-once'

const MOST_NAMED = 20

const step: Step = async (name, work, detailOf) => {
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(`${name.padEnd(20)} ${seconds.padStart(6)} s  ${detailOf(result)}`)
  return result
}

/**
 * `npm run drill`: backs the database up, restores it elsewhere, and proves that nothing is missing: rows, migrations,
 * ledger and secrets. Changes nothing; exits with 1 on any difference.
 */
void runWith(async (env) => {
  const restored = await backUpAndRestore({ env, step })
  try {
    const problems = await checkRestored({ env, restored, step })
    if (problems.length > 0)
      throw new UsageError(
        [...problems.slice(0, MOST_NAMED), `The backup can't be trusted: ${problems.length} problems`].join('\n'),
      )
    print('The backup is complete')
  } finally {
    await restored.close()
  }
})
