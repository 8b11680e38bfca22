// @ts-check
import './check-node.mjs'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const { runProgram } = await import('./child-program.mjs')
const { describeFailure, root, SetUpError } = await import('./project.mjs')

/** The Node versions that the suite has to pass on. */
const VERSIONS = ['20', '22', '24']
/** npm distributes Node's binaries as packages, one per platform. */
const PACKAGE = `node-${process.platform}-${process.arch}`

/**
 * Runs `npm test` on several versions of Node, each with a fresh clone of HEAD and its own packages.
 * `node scripts/test-nodes.mjs [--node 22] [arguments of npm test]`
 */
async function main() {
  const { values, tokens } = parseArgs({
    options: { node: { type: 'string', multiple: true } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const own = new Set(
    tokens.filter((token) => token.kind === 'option' && token.name === 'node').map(({ index }) => index),
  )
  const args = process.argv.slice(2).filter((_, index) => !own.has(index) && !own.has(index - 1))
  const versions = /** @type {string[]} */ (values.node ?? VERSIONS)
  const failed = []
  for (const version of versions) if ((await testOn(version, args)) !== 0) failed.push(version)
  process.stdout.write(
    failed.length === 0 ? `passed on Node ${versions.join(', ')}\n` : `failed on Node ${failed.join(', ')}\n`,
  )
  return failed.length === 0 ? 0 : 1
}

/**
 * @param {string} version
 * @param {string[]} args
 * @returns {Promise<number>} the exit code of the tests
 */
async function testOn(version, args) {
  const folder = join(root, `.data/node-${version}`)
  const checkout = join(folder, 'checkout')
  mkdirSync(folder, { recursive: true })
  rmSync(checkout, { recursive: true, force: true })
  const npm = npmProgram()
  await ran('npm', process.execPath, [
    npm,
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${PACKAGE}@${version}`,
  ])
  const node = join(folder, 'node_modules', PACKAGE, 'bin/node')
  if (!existsSync(node)) throw new SetUpError(`npm has no ${PACKAGE}@${version}.`)
  await ran('git', 'git', ['clone', '--quiet', root, checkout])
  process.stdout.write(`Node ${version}\n`)
  const env = {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    INIT_CWD: checkout,
    npm_execpath: npm,
  }
  const { code } = await runProgram(node, ['scripts/test.mjs', ...args], { env, cwd: checkout, isShown: true })
  return code
}

function npmProgram() {
  const called = process.env.npm_execpath
  const bundled = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  const found = [called, bundled].find((file) => file !== undefined && existsSync(file))
  if (!found) throw new SetUpError('npm was not found. Run this by npm: npm run test:nodes')
  return found
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 */
async function ran(name, program, args) {
  const { code, output } = await runProgram(program, args)
  if (code !== 0) throw new SetUpError(`${name} failed.`, output)
}

try {
  process.exit(await main())
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}
