import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { changedProgram } from '../support/changed-programs'
import { SCRIPTED, type Scripted } from './mutants'
import type { Played } from './scenes/play'

const run = promisify(execFile)

/** In a process of its own, so that a fault is in the product from its start. */
const played = async (scenes: readonly Scripted[], mutant?: Scripted): Promise<Played[]> => {
  const { stdout } = await run(process.execPath, [...changedProgram('scenes', 'scenes'), ...scenes], {
    env: { ...process.env, ...(mutant === undefined ? {} : { MUTANT: mutant }) },
  })
  return JSON.parse(/^played (.*)$/m.exec(stdout)?.[1] ?? 'null') as Played[]
}

test.concurrent('ends every scene with everybody paid once', async () => {
  expect(await played(SCRIPTED)).toEqual(SCRIPTED.map((scene) => ({ scene, wrong: [] })))
})

test.concurrent.each(SCRIPTED)('finds the fault %s', async (mutant) => {
  const [scene] = await played([mutant], mutant)
  process.stdout.write(`${mutant}: ${scene?.wrong[0] ?? 'nothing'}\n`)
  expect(scene?.wrong, `the fault ${mutant} was not found`).not.toEqual([])
})
