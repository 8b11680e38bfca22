// @ts-check
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root, SetUpError } from './project.mjs'

const END_WITH_PARENT = join(import.meta.dirname, 'end-with-parent.mjs')

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

// When this process exits, its child programs are killed with their own children (npm and its install scripts).
process.on('exit', () => {
  for (const child of running) endGroup(child)
})

/**
 * Runs a program and waits for it to exit. It ends with this process, however that ends.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, isShown?: boolean, isInBackground?: boolean }} [options] isShown:
 * inherit our stdout and stderr. isInBackground: run at a low priority
 * @returns {Promise<{ code: number, output: string }>} output is empty when shown; code is 1 when a signal ended it
 */
export function runProgram(
  program,
  args,
  { env = process.env, cwd = root, isShown = false, isInBackground = false } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [END_WITH_PARENT, program, ...args], {
      cwd,
      env,
      detached: true,
      stdio: isShown ? ['pipe', 'inherit', 'inherit'] : ['pipe', 'pipe', 'pipe'],
    })
    running.add(child)
    if (isInBackground) lowerPriority(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => {
      running.delete(child)
      reject(new SetUpError(`${program} cannot be run (${error.message}).`))
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Runs a Node program of an installed package, by its path below node_modules.
 * @param {string} file "vite/bin/vite.js"
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, isInBackground?: boolean }} [options]
 */
export function runPackageProgram(file, args, options) {
  return runProgram(process.execPath, [`node_modules/${file}`, ...args], options)
}

/**
 * Before it has threads or children of its own, which inherit the priority.
 * @param {import('node:child_process').ChildProcess} child
 */
function lowerPriority(child) {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has already exited.
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function endGroup(child) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    // The process has already exited.
  }
}
