// @ts-check
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. Every command works from here, wherever it was called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A fault that the person at the keyboard can act upon: one line, and the end of a failed program's output. */
export class SetUpError extends Error {
  /**
   * @param {string} message the one line
   * @param {string} [output] what the failed program printed
   */
  constructor(message, output = '') {
    super(message)
    this.name = 'SetUpError'
    this.output = output
  }
}

/**
 * Until the program that is started here listens for SIGINT and SIGTERM itself, they end this process in order (an
 * `exit` event, which takes running builds along), with the shell's exit code for the signal or the one given.
 * @param {number} [exitCode]
 */
export function endOnSignals(exitCode) {
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(exitCode ?? 128 + number)
    })
  }
}

const OUTPUT_LINES = 40

/**
 * Prints what went wrong and ends the process with code 1: one line for what a person can mend, a stack for the rest.
 * @param {unknown} error
 * @returns {never}
 */
export function failWith(error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}

/**
 * @param {unknown} error
 * @returns {string} the end of a failed program's output, if any, then the line
 */
export function describeFailure(error) {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof SetUpError) {
    const tail = error.output.trim().split('\n').slice(-OUTPUT_LINES).join('\n')
    return tail === '' ? error.message : `${tail}\n${error.message}`
  }
  // The compiled server's own one-line faults; their classes live in its bundle and are known here by name only.
  const isOneLine = ['StartError', 'EnvError'].includes(error.name)
  return isOneLine ? error.message : (error.stack ?? error.message)
}
