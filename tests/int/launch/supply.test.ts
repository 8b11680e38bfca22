import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Ajv from 'ajv'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { cleanUp, launch, makeFolder, root } from './launched-program'

type Entry = Record<string, unknown>
type Lock = { packages: Record<string, Entry> }

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

/** The real files, changed, in a folder of their own with the real scripts and packages. */
const checkoutWith = (
  change: (lock: Lock, manifest: Record<string, Record<string, string>>) => void,
  npmrc?: string,
) => {
  const checkout = makeFolder()
  const lock = read<Lock>('package-lock.json')
  const manifest = read<Record<string, Record<string, string>>>('package.json')
  change(lock, manifest)
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(checkout, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(checkout, '.npmrc'), npmrc ?? readFileSync(join(root, '.npmrc'), 'utf8'))
  return checkout
}

const entryOf = (lock: Lock, path: string): Entry => {
  const entry = lock.packages[path]
  if (!entry) throw new Error(`${path} is not in the lock file`)
  return entry
}

const checkSupply = (...given: Parameters<typeof checkoutWith>) =>
  launch(join(checkoutWith(...given), 'scripts/check-supply.mjs'), []).end()

afterAll(() => cleanUp())

describe('the check of packages', () => {
  it('accepts the lock file as it is', async () => {
    expect(await checkSupply(() => undefined)).toMatchObject({ code: 0, output: '' })
  })

  it('refuses a package without a hash, from elsewhere, under another name, or with an address', async () => {
    const { code, output } = await checkSupply((lock) => {
      delete entryOf(lock, 'node_modules/uqr').integrity
      entryOf(lock, 'node_modules/big.js').integrity = 'sha1-YWJj'
      entryOf(lock, 'node_modules/clsx').name = 'clsxx'
      entryOf(lock, 'node_modules/compression').dependencies = { bytes: 'github:someone/bytes' }
      entryOf(lock, 'node_modules/express').resolved = 'https://registry.example/express-5.3.0.tgz'
      lock.packages['node_modules/other'] = { link: true, resolved: '../other' }
    })
    expect(code).toBe(1)
    expect(output.trimEnd().split('\n')).toEqual(
      expect.arrayContaining([
        'node_modules/uqr has no sha512 hash',
        'node_modules/big.js has no sha512 hash',
        'node_modules/clsx is clsxx, which package.json does not say',
        'node_modules/compression takes bytes from github:someone/bytes',
        'node_modules/express has an address (https://registry.example/express-5.3.0.tgz); registries are not named here',
        'node_modules/other is a link to a folder',
      ]),
    )
  })

  it('refuses a lock file that does not belong to package.json', async () => {
    const { code, output } = await checkSupply((_lock, manifest) => {
      manifest.dependencies = { ...manifest.dependencies, clsx: '2.1.0' }
    })
    expect([code, output]).toEqual([1, 'package-lock.json has other dependencies than package.json: run npm install\n'])
  })

  it('refuses an install script that nobody has read, and npm running any', async () => {
    const { code, output } = await checkSupply((lock) => {
      entryOf(lock, 'node_modules/clsx').hasInstallScript = true
    }, 'audit=false\n')
    expect([code, output]).toEqual([
      1,
      '.npmrc does not turn install scripts off\nclsx has an install script: read it first\n',
    ])
  })

  it('refuses a license that nobody has accepted, in packages that we ship', async () => {
    const { code, output } = await checkSupply((lock) => {
      entryOf(lock, 'node_modules/clsx').license = 'AGPL-3.0-only'
      entryOf(lock, 'node_modules/uqr').license = 'MPL-2.0'
      entryOf(lock, 'node_modules/knip').license = 'AGPL-3.0-only'
    })
    expect([code, output.trimEnd().split('\n')]).toEqual([
      1,
      [
        'node_modules/clsx has the license AGPL-3.0-only: not accepted yet',
        'node_modules/uqr has the license MPL-2.0: not accepted yet',
      ],
    ])
  })
})

describe('npm run sbom', () => {
  const SCHEMAS = 'node_modules/@cyclonedx/cyclonedx-library/res/schema'

  it('writes every package that we ship as CycloneDX, each with a hash and a license', async () => {
    const checkout = checkoutWith(() => undefined)
    mkdirSync(join(checkout, 'artifacts'))
    const { code, output } = await launch(join(checkout, 'scripts/sbom.mjs'), []).end()
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^artifacts\/sbom\.json: \d+ packages, CycloneDX 1\.5\n$/),
    ])
    const sbom = JSON.parse(readFileSync(join(checkout, 'artifacts/sbom.json'), 'utf8'))

    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(
        read(`${SCHEMAS}/${name}.SNAPSHOT.schema.json`),
        `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`,
      )
    const isValid = ajv.compile(read(`${SCHEMAS}/bom-${sbom.specVersion}.SNAPSHOT.schema.json`))
    expect(isValid(sbom), ajv.errorsText(isValid.errors)).toBe(true)

    type Component = { name: string; version: string; licenses?: object[]; hashes?: object[]; properties: object[] }
    const components = sbom.components as Component[]
    const shipped = Object.entries(read<Lock>('package-lock.json').packages).filter(([path, { dev }]) => path && !dev)
    expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(
      [...new Set(shipped.map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')} ${version}`))].sort(),
    )
    expect(sbom.metadata.component).toMatchObject({ type: 'application', name: 'shelfmate' })
    expect(components.filter(({ licenses }) => !licenses?.length)).toEqual([])
    const isBundled = ({ properties }: Component) => JSON.stringify(properties).includes('bundled')
    expect(components.filter((component) => !component.hashes?.length && !isBundled(component))).toEqual([])
  })
})

describe('npm run audit', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  type Advisory = { severity: string; vulnerable_versions: string; title: string }
  const EJS: Advisory = {
    severity: 'critical',
    vulnerable_versions: '<3.1.7',
    title: 'ejs template injection vulnerability',
  }

  /** npm's registry, of which it asks for advisories and then for the packages that have some. */
  const registry = async (status: number, advisories: Record<string, Advisory> = {}): Promise<string> => {
    const known = Object.entries(advisories).map(([name, advisory], index) => [
      name,
      [{ id: index + 1, url: `https://github.com/advisories/${name}`, cwe: [], cvss: { score: 9 }, ...advisory }],
    ])
    const server = createServer((req, res) => {
      const isAdvisories = req.url === '/-/npm/v1/security/advisories/bulk'
      res.writeHead(isAdvisories ? status : 404, { 'content-type': 'application/json' })
      req.resume().on('end', () => res.end(JSON.stringify(isAdvisories ? Object.fromEntries(known) : {})))
    })
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const audit = async (address: string) => {
    // npm keeps what it has learned of an advisory.
    const env = { HOME: process.env.HOME, npm_config_registry: address, npm_config_cache: makeFolder() }
    const { code, output } = await launch(join(root, 'scripts/audit.mjs'), [], { env }).end()
    return { code, output }
  }

  it('says that it did not run when the registry has no audit, cannot be reached, or knows no advisories', async () => {
    const refused = await audit(await registry(405))
    expect(refused).toEqual({ code: 0, output: 'audit: not run (405 Method Not Allowed)\n' })
    const gone = await registry(200)
    servers.splice(0).map((server) => server.close())
    expect(await audit(gone)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^audit: not run \(.*ECONNREFUSED/),
    })
    expect(await audit(await registry(200))).toEqual({
      code: 0,
      output: 'audit: not run (the registry does not report the known vulnerability of ejs 2.7.4)\n',
    })
  })

  it('says that it is clean when the registry knows advisories, and none of our packages', async () => {
    expect(await audit(await registry(200, { ejs: EJS }))).toEqual({ code: 0, output: 'audit: clean\n' })
  })

  it('fails for a high or critical vulnerability, and only names others', async () => {
    const found = (severity: string) => ({ severity, vulnerable_versions: '<99', title: 'Denial of service' })
    expect(await audit(await registry(200, { ejs: EJS, express: found('high') }))).toEqual({
      code: 1,
      output:
        'audit: 1 vulnerability\n  high: express <99, Denial of service (https://github.com/advisories/express)\n',
    })
    expect(await audit(await registry(200, { ejs: EJS, express: found('moderate') }))).toEqual({
      code: 0,
      output: expect.stringMatching(/^audit: 1 vulnerability\n {2}moderate: express/),
    })
  })
})
