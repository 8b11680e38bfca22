// @ts-check
import { spawn } from 'node:child_process'

/*
 * Runs a program in this process's own group, and kills the group when the process that started it is gone, even if that was killed:
 * stdin is a pipe from it, which ends then.
 */
const [program = '', ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
process.stdin.resume().on('close', () => process.kill(-process.pid, 'SIGKILL'))
child.on('error', (error) => {
  process.stderr.write(`${program} cannot be run (${error.message}).\n`)
  process.exit(1)
})
child.on('close', (code) => process.exit(code ?? 1))
