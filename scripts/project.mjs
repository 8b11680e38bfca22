// @ts-check
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. All commands run there, wherever they are called. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A failure that the user can fix: a one-line message and the end of a failed program's output. */
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
 * Until the started program handles SIGINT and SIGTERM itself, ends this process on them with an `exit` event, which
 * also kills running builds, and with the shell's exit code for the signal or the given one.
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
 * Prints the error and exits with code 1: one line for what the user can fix, a stack trace for the rest.
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
  // One-line errors of the compiled server; their classes are in its bundle, so they are matched by name.
  const isOneLine = ['StartError', 'EnvError'].includes(error.name)
  return isOneLine ? error.message : (error.stack ?? error.message)
}
