import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { cleanUp, launch, makeFolder, root } from './launched-program'

const NAME = '@shelf/small'
const FOR_TESTS = '@shelf/for-tests'
const ARCHIVE = '/mirror/@shelf/small/-/small-1.0.0.tgz'

const INSTALL = `import { installPackages, isInstalled } from './install.mjs'
import { failWith } from './project.mjs'
const packages = process.argv[2]
await installPackages(packages).catch(failWith)
process.stdout.write(String(isInstalled(packages)))`

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => cleanUp())

/** A checkout that needs NAME, and FOR_TESTS for its tests if that is given, with an older package installed. */
function checkoutOf(archive: Buffer, forTests?: Buffer): string {
  const checkout = makeFolder()
  const wanted = {
    name: 'small-product',
    version: '1.0.0',
    dependencies: { [NAME]: '1.0.0' },
    ...(forTests && { devDependencies: { [FOR_TESTS]: '1.0.0' } }),
  }
  const packages = {
    '': wanted,
    [`node_modules/${NAME}`]: { version: '1.0.0', integrity: hashOf(archive) },
    ...(forTests && { [`node_modules/${FOR_TESTS}`]: { version: '1.0.0', integrity: hashOf(forTests), dev: true } }),
  }
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  cpSync(join(root, '.npmrc'), join(checkout, '.npmrc'))
  writeFileSync(join(checkout, 'package.json'), JSON.stringify(wanted))
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  mkdirSync(join(checkout, 'node_modules/older'), { recursive: true })
  writeFileSync(join(checkout, 'scripts/install-these.mjs'), INSTALL)
  return checkout
}

const hashOf = (archive: Buffer) => `sha512-${createHash('sha512').update(archive).digest('base64')}`

function packageArchive(name = NAME): Buffer {
  const folder = makeFolder()
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name, version: '1.0.0' }))
  return execFileSync('tar', ['-cz', '-C', folder, 'package'])
}

/** A registry below a path, as mirrors are, and what it was asked. */
async function registryWith(answers: (address: string) => Record<string, Buffer | object>) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, res) => {
    asked.push(decodeURIComponent(url))
    const answer = answers(address)[decodeURIComponent(url)]
    if (!answer) res.writeHead(404)
    res.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer ?? {}))
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror`
  return { address, asked }
}

async function install(checkout: string, address: string, { cache = makeFolder(), packages = 'all' } = {}) {
  const env = {
    HOME: process.env.HOME,
    npm_config_registry: address,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
  }
  return launch(join(checkout, 'scripts/install-these.mjs'), [packages], { env, cwd: '/' }).end()
}

/** A registry that keeps its archives elsewhere, so that npm has to ask where. */
const registryElsewhere = (archives: Record<string, Buffer>) =>
  registryWith((base) =>
    Object.fromEntries(
      Object.entries(archives).flatMap(([name, archive]) => {
        const version = { name, version: '1.0.0', dist: { tarball: `${base}/archives/${name}` } }
        const list = { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }
        return [
          [`/mirror/${name}`, list],
          [`/mirror/archives/${name}`, archive],
        ]
      }),
    ),
  )

const installed = (checkout: string) => ({
  name: JSON.parse(readFileSync(join(checkout, 'node_modules', NAME, 'package.json'), 'utf8')).name,
  hasOlder: existsSync(join(checkout, 'node_modules/older')),
  hasLeft: existsSync(join(checkout, 'dist/.packages')),
})

describe('installing packages', () => {
  it('asks the registry only for archives, and replaces what was there', async () => {
    const archive = packageArchive()
    const checkout = checkoutOf(archive)
    const lock = readFileSync(join(checkout, 'package-lock.json'), 'utf8')
    const { address, asked } = await registryWith(() => ({ [ARCHIVE]: archive }))
    expect(await install(checkout, address)).toMatchObject({ code: 0, output: 'true' })
    expect(asked).toEqual([ARCHIVE])
    expect(installed(checkout)).toEqual({ name: NAME, hasOlder: false, hasLeft: false })
    expect(readFileSync(join(checkout, 'package-lock.json'), 'utf8')).toBe(lock)
    expect(readFileSync(join(checkout, 'node_modules/.package-lock.json'), 'utf8')).not.toContain('127.0.0.1')
  })

  it('finds the archives of a registry that keeps them elsewhere', async () => {
    const archive = packageArchive()
    const checkout = checkoutOf(archive)
    const { address, asked } = await registryElsewhere({ [NAME]: archive })
    expect(await install(checkout, address)).toMatchObject({ code: 0, output: 'true' })
    expect(asked).toEqual(expect.arrayContaining([ARCHIVE, `/mirror/archives/${NAME}`]))
    expect(installed(checkout)).toEqual({ name: NAME, hasOlder: false, hasLeft: false })
  })

  it('adds the packages of tests to those that run, and asks for nothing that npm has stored', async () => {
    const archive = packageArchive()
    const forTests = packageArchive(FOR_TESTS)
    const { address, asked } = await registryElsewhere({ [NAME]: archive, [FOR_TESTS]: forTests })
    const cache = makeFolder()
    await install(checkoutOf(archive, forTests), address, { cache })
    const checkout = checkoutOf(archive, forTests)
    asked.length = 0
    expect(await install(checkout, address, { cache, packages: 'product' })).toMatchObject({ code: 0, output: 'true' })
    writeFileSync(join(checkout, 'node_modules', NAME, 'in-use'), '')
    expect(existsSync(join(checkout, 'node_modules', FOR_TESTS))).toBe(false)
    expect(await install(checkout, address, { cache })).toMatchObject({ code: 0, output: 'true' })
    expect(existsSync(join(checkout, 'node_modules', FOR_TESTS))).toBe(true)
    expect(existsSync(join(checkout, 'node_modules', NAME, 'in-use'))).toBe(true)
    expect(asked).toEqual([])
  })

  it('refuses an archive whose hash is another', async () => {
    const checkout = checkoutOf(packageArchive())
    const { address } = await registryWith(() => ({ [ARCHIVE]: Buffer.from('changed') }))
    const { code, output } = await install(checkout, address)
    expect(code).toBe(1)
    expect(output).toMatch(/npm error[\s\S]*Installing the packages failed/)
    expect(existsSync(join(checkout, 'node_modules', NAME))).toBe(false)
    expect(existsSync(join(checkout, 'dist/.packages'))).toBe(false)
  })
})
