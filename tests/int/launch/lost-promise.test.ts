import { afterAll, expect, it } from 'vitest'
import { cleanUp, compileProgram, launch } from './launched-program'

afterAll(() => cleanUp())

it('a promise that a library lost is logged and does not end the process', async () => {
  const program = launch(await compileProgram('lose-promise'), [])
  await program.line(/nobody took it/)
  await program.line(/still here/)
  program.child.kill('SIGTERM')
  expect((await program.end()).code).toBe(0)
})
