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
  return checkoutWith(
    { dependencies: { [NAME]: '1.0.0' }, ...(forTests && { devDependencies: { [FOR_TESTS]: '1.0.0' } }) },
    {
      [NAME]: { version: '1.0.0', integrity: hashOf(archive) },
      ...(forTests && { [FOR_TESTS]: { version: '1.0.0', integrity: hashOf(forTests), dev: true } }),
    },
  )
}

function checkoutWith(needs: object, locked: Record<string, object>): string {
  const checkout = makeFolder()
  const wanted = { name: 'small-product', version: '1.0.0', ...needs }
  const packages = {
    '': wanted,
    ...Object.fromEntries(Object.entries(locked).map(([name, entry]) => [`node_modules/${name}`, entry])),
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

function packageArchive(name = NAME, needs = {}): Buffer {
  const folder = makeFolder()
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name, version: '1.0.0', ...needs }))
  writeFileSync(join(folder, 'package/whole.js'), '')
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

const COMPONENTS = '@payloadcms/ui'
const ONLY_FOR_PANEL = ['@shelf/of-next', '@shelf/of-components']

/** A checkout whose panel needs packages that nothing else does; one is also an optional peer of NAME. */
async function checkoutWithPanel(registry = registryWithArchives) {
  const needs: Record<string, object> = {
    [NAME]: {
      peerDependencies: { '@shelf/of-next': '1.0.0' },
      peerDependenciesMeta: { '@shelf/of-next': { optional: true } },
    },
    next: { dependencies: { '@shelf/of-next': '1.0.0' } },
    '@payloadcms/next': { dependencies: { [COMPONENTS]: '1.0.0' }, peerDependencies: { next: '1.0.0' } },
    [COMPONENTS]: { dependencies: { '@shelf/of-components': '1.0.0', [NAME]: '1.0.0' } },
    '@shelf/of-next': {},
    '@shelf/of-components': {},
  }
  const archives = Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, packageArchive(name, need)]))
  const locked = Object.entries(archives).map(([name, archive]) => [
    name,
    { version: '1.0.0', integrity: hashOf(archive), ...needs[name] },
  ])
  const direct = [NAME, 'next', '@payloadcms/next', COMPONENTS].map((name) => [name, '1.0.0'])
  const checkout = checkoutWith({ dependencies: Object.fromEntries(direct) }, Object.fromEntries(locked))
  return { checkout, registry: await registry(archives) }
}

/** A registry that has the archives where npm's has them, and lists of versions, too. */
const registryWithArchives = (archives: Record<string, Buffer>) =>
  registryWith((base) =>
    Object.fromEntries(
      Object.entries(archives).flatMap(([name, archive]) => {
        const path = `${name}/-/${name.replace(/^.*\//, '')}-1.0.0.tgz`
        return [
          [`/mirror/${name}`, versionsOf(name, `${base}/${path}`)],
          [`/mirror/${path}`, archive],
        ]
      }),
    ),
  )

const versionsOf = (name: string, tarball: string) => {
  const version = { name, version: '1.0.0', dist: { tarball } }
  return { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }
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
      Object.entries(archives).flatMap(([name, archive]) => [
        [`/mirror/${name}`, versionsOf(name, `${base}/archives/${name}`)],
        [`/mirror/archives/${name}`, archive],
      ]),
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

  it('installs what the site needs first, and adds what only the panel needs', async () => {
    const { checkout, registry } = await checkoutWithPanel()
    const has = (name: string) => existsSync(join(checkout, 'node_modules', name, 'package.json'))
    const site = [NAME, COMPONENTS]
    const panel = ['next', '@payloadcms/next', ...ONLY_FOR_PANEL]
    expect(await install(checkout, registry.address, { packages: 'site' })).toMatchObject({ code: 0, output: 'true' })
    expect([site.filter(has), panel.filter(has)]).toEqual([site, []])
    writeFileSync(join(checkout, 'node_modules', NAME, 'in-use'), '')
    expect(await install(checkout, registry.address, { packages: 'product' })).toMatchObject({
      code: 0,
      output: 'true',
    })
    expect([...site, ...panel].filter(has)).toEqual([...site, ...panel])
    expect(existsSync(join(checkout, 'node_modules', NAME, 'in-use'))).toBe(true)
    registry.asked.length = 0
    expect(await install(checkout, registry.address, { packages: 'site' })).toMatchObject({ code: 0, output: 'true' })
    expect(registry.asked).toEqual([])
  })

  it('installs all again after adding packages was interrupted', async () => {
    const { checkout, registry } = await checkoutWithPanel()
    await install(checkout, registry.address, { packages: 'site' })
    const { address: broken } = await registryWith(() => ({}))
    expect(await install(checkout, broken, { packages: 'product' })).toMatchObject({ code: 1 })
    // Half of it is there, without `whole.js`.
    mkdirSync(join(checkout, 'node_modules/next'))
    writeFileSync(join(checkout, 'node_modules/next/package.json'), JSON.stringify({ name: 'next', version: '1.0.0' }))
    expect(await install(checkout, registry.address, { packages: 'product' })).toMatchObject({
      code: 0,
      output: 'true',
    })
    expect(existsSync(join(checkout, 'node_modules/next/whole.js'))).toBe(true)
  })

  it('installs all of the product before it starts where archives are elsewhere', async () => {
    const { checkout, registry } = await checkoutWithPanel(registryElsewhere)
    expect(await install(checkout, registry.address, { packages: 'site' })).toMatchObject({ code: 0, output: 'true' })
    expect(existsSync(join(checkout, 'node_modules/next'))).toBe(true)
  })

  it('leaves out no package that is in the programs of the product', () => {
    const { sources } = JSON.parse(readFileSync(join(root, 'dist/product.cjs.map'), 'utf8')) as { sources: string[] }
    const script = `import { siteProject } from './scripts/site-packages.mjs'
      process.stdout.write(JSON.stringify(Object.keys(siteProject().lock.packages)))`
    const args = ['--input-type=module', '--eval', script]
    const paths: string[] = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }))
    const used = sources.flatMap(
      (file) => /(?<=^\.\.\/)(.*\/)?node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
    )
    expect(used.length).toBeGreaterThan(1_000)
    expect([...new Set(used)].filter((path) => !paths.includes(path))).toEqual([])
    expect(paths).not.toContain('node_modules/next')
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
