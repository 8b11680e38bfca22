import { afterAll, expect, it } from 'vitest'
import { cleanUp, compileProgram, launch } from './launched-program'

afterAll(() => cleanUp())

it('an unhandled rejection of a library is logged and does not end the process', async () => {
  const program = launch(await compileProgram('lose-promise'), [])
  await program.line(/Unhandled promise rejection/)
  await program.line(/still here/)
  program.child.kill('SIGTERM')
  expect((await program.end()).code).toBe(0)
})
