import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { instructions, valuesOf } from './image-steps'
import { root } from './launched-program'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, unknown>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  ports?: string[]
  volumes?: string[]
  deploy?: { replicas: number }
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> }
const { postgres, sandbox, secrets, worker, proxy } = compose.services
const apps = ['app-1', 'app-2'].map((name) => compose.services[name])
const products = [...apps, worker]
/** As compose writes a variable with a default; `:-` also replaces an empty value. */
const variable = (name: string, value: string, sign = ':-') => `\${${name}${sign}${value}}`
const has = (condition: string) => ({ condition })
const caddyfile = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')

describe('docker-compose.yml', () => {
  it('follows the published schema of the Compose Specification', () => {
    const file = join(root, 'node_modules/dclint/schemas/compose.schema.json')
    const { $schema: _, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as { $schema: string }
    const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
    validate(compose)
    expect(validate.errors).toBeNull()
    validate({ ...compose, services: { worker: { ...worker, replicas: 2 } } })
    expect(validate.errors?.[0]?.message).toMatch(/additional properties/)
  })

  it('has two apps, two workers and what they need, each with a pinned image', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'app-1',
      'app-2',
      'postgres',
      'proxy',
      'sandbox',
      'secrets',
      'worker',
    ])
    expect(worker?.deploy?.replicas).toBe(2)
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/^[a-z]+:(?!latest)[\w.-]+$/)
  })

  it('starts each service after its dependencies are healthy', () => {
    const order = Object.entries(compose.services).map(([name, { depends_on = {} }]) => [name, depends_on])
    const product = {
      postgres: has('service_healthy'),
      sandbox: has('service_healthy'),
      secrets: has('service_completed_successfully'),
    }
    expect(Object.fromEntries(order)).toEqual({
      postgres: {},
      secrets: {},
      sandbox: { postgres: has('service_healthy') },
      'app-1': product,
      'app-2': product,
      worker: product,
      proxy: { 'app-1': has('service_healthy'), 'app-2': has('service_healthy') },
    })
    for (const service of [postgres, sandbox, proxy]) expect(service?.healthcheck?.test?.[0]).toBe('CMD')
    // The image has the app's own, which would fail for programs that listen on no port.
    for (const app of apps) expect(app?.healthcheck).toBeUndefined()
    expect(instructions.map((one) => one.getKeyword())).toContain('HEALTHCHECK')
    for (const service of [worker, secrets]) expect(service?.healthcheck?.disable).toBe(true)
  })

  it('runs programs that the build produces, and jobs only in workers', () => {
    const sources: Record<string, string> = {
      main: 'src/server/boot/main.ts',
      sandbox: 'sandbox/main.ts',
      worker: 'src/worker.ts',
    }
    const ofImage = instructions.filter((one) => one.getKeyword() === 'CMD').map((one) => valuesOf(one).join(' '))
    expect(ofImage.at(-1)).toContain('dist/main.mjs')
    const programs = [sandbox, worker].map((service) => service?.command?.at(-1))
    expect(programs).toEqual(['dist/sandbox.mjs', 'dist/worker.mjs'])
    for (const app of apps) expect([app?.command, app?.environment?.JOBS]).toEqual([undefined, 'off'])
    expect(worker?.environment).not.toHaveProperty('JOBS')
    for (const source of Object.values(sources)) expect(existsSync(join(root, source))).toBe(true)
  })

  it('exposes only the proxy, which knows both apps and is the one that they trust', () => {
    expect(proxy?.ports).toEqual(['3000:8080'])
    expect(proxy?.environment?.APPS).toBe('app-1:3000 app-2:3000')
    expect(proxy?.environment?.SITE_ADDRESS).toContain('http://:8080')
    expect(proxy?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
    for (const name of Object.keys(proxy?.environment ?? {})) expect(caddyfile).toContain(`{$${name}:`)
    for (const app of apps)
      expect([app?.environment?.PORT, app?.environment?.TRUSTED_PROXIES]).toEqual([
        3000,
        variable('TRUSTED_PROXIES', '1'),
      ])
    for (const [name, { ports }] of Object.entries(compose.services))
      if (name !== 'proxy') expect(ports).toBeUndefined()
  })

  it('gives the sandbox addresses that are valid between the containers, and what the product uses', () => {
    expect(sandbox?.environment).toMatchObject({
      SANDBOX_WEBHOOK_URL: 'http://proxy:8080',
      SANDBOX_URL: 'http://sandbox:4010',
      SANDBOX_PORT: 4010,
    })
    for (const product of products) {
      expect(product?.environment?.SANDBOX_URL).toBe(variable('SANDBOX_URL', 'http://sandbox:4010', '-'))
      expect(product?.environment?.S3_ENDPOINT).toBe(variable('S3_ENDPOINT', 'http://sandbox:4010/sandbox/s3', '-'))
      for (const name of ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
        expect(product?.environment?.[name]).toBe(variable(name, String(sandbox?.environment?.[name])))
    }
  })

  it('gives every program a folder of its own with the same secrets, and declares every volume', () => {
    const folders = products.map((service) => String(service?.environment?.DATA_DIR))
    expect(folders).toEqual(['/data/app-1', '/data/app-2', '/data/worker'])
    for (const folder of folders) expect(secrets?.command?.at(-1)).toContain(`'${folder}'`)
    for (const service of [...products, secrets]) expect(service?.volumes).toEqual(['data:/data'])
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.')),
    )
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort())
  })

  it('sets only variables that the product or the sandbox knows', () => {
    const known = [join(root, '.env.example'), join(root, 'sandbox/env.ts')]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    for (const service of [sandbox, ...products]) {
      for (const name of Object.keys(service?.environment ?? {})) expect(known).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})
