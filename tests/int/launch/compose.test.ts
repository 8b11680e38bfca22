import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from './launched-program'

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, unknown>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  ports?: string[]
  volumes?: string[]
}

const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> }
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const { postgres, sandbox, app, worker } = compose.services

describe('docker-compose.yml', () => {
  it('has the four services, each with a pinned image', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['app', 'postgres', 'sandbox', 'worker'])
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/^[a-z]+:(?!latest)[\w.-]+$/)
    expect(dockerfile).not.toMatch(/^FROM (?!\S+:(?!latest)\S+)/m)
  })

  it('starts each service after its dependencies are healthy', () => {
    const order = Object.entries(compose.services).map(([name, { depends_on = {} }]) => [name, depends_on])
    expect(Object.fromEntries(order)).toEqual({
      postgres: {},
      sandbox: { postgres: { condition: 'service_healthy' } },
      app: { postgres: { condition: 'service_healthy' }, sandbox: { condition: 'service_healthy' } },
      worker: { app: { condition: 'service_healthy' } },
    })
    for (const service of [postgres, sandbox, app]) expect(service?.healthcheck?.test[0]).toBe('CMD')
  })

  it('runs programs that the build produces', () => {
    const sources: Record<string, string> = {
      main: 'src/server/boot/main.ts',
      sandbox: 'sandbox/main.ts',
      worker: 'src/worker.ts',
    }
    const programs = [app, sandbox, worker].map((service) => service?.command?.at(-1))
    expect(programs).toEqual(['dist/main.mjs', 'dist/sandbox.mjs', 'dist/worker.mjs'])
    for (const source of Object.values(sources)) expect(existsSync(join(root, source))).toBe(true)
  })

  it('exposes only the app', () => {
    expect(app?.ports).toEqual(['3000:3000'])
    for (const service of [postgres, sandbox, worker]) expect(service?.ports).toBeUndefined()
  })

  it('shares the generated secrets between the app and its workers, and declares every volume', () => {
    for (const service of [app, worker]) {
      expect(service?.volumes).toEqual(['data:/data'])
      expect(service?.environment?.DATA_DIR).toBe('/data')
    }
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.split(':')[0]),
    )
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort())
  })

  it('sets only variables that the product or the sandbox knows', () => {
    const known = [join(root, '.env.example'), join(root, 'sandbox/env.ts')]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    for (const service of [sandbox, app, worker]) {
      for (const name of Object.keys(service?.environment ?? {})) expect(known).toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})

describe('Dockerfile', () => {
  it('runs as an unprivileged user, and omits development packages and caches', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toContain('npm prune --omit=dev')
    expect(dockerfile).toMatch(/^CMD \["node", .*"dist\/main\.mjs"\]$/m)
  })

  it('keeps local files out of the image', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', 'dist']))
  })
})
