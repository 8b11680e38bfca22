// @ts-check
import { basename } from 'node:path'
import { runProgram } from './child-program.mjs'

/**
 * Runs npm. Under `npm start` and `npm test` this is the npm that the user called.
 * @param {string[]} args
 * @param {{ isInBackground?: boolean }} [options] of `runProgram`
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm && basename(npm).startsWith('npm-cli') ? [process.execPath, npm] : ['npm']
  return runProgram(program, [...first, ...args], options)
}
