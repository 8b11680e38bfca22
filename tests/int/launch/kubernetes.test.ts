import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { instructions, valuesOf } from './image-steps'
import { root } from './launched-program'

type Labels = Record<string, string>
type Port = { name: string; containerPort: number }
type Probe = { httpGet: { path: string; port: string } }
type Container = {
  image: string
  command?: string[]
  env: { name: string; value: string }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: Port[]
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
} & Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>>
type Pod = {
  terminationGracePeriodSeconds: number
  securityContext: object
  containers: [Container]
  volumes: { name: string }[]
}
/** A workload, as far as these tests read it. */
type Workload = {
  selector: { matchLabels: Labels }
  strategy?: object
  template: { metadata: { labels: Labels }; spec: Pod }
  volumeClaimTemplates?: { metadata: { name: string } }[]
}
type Manifest = { apiVersion: string; kind: string; metadata: { name: string; namespace?: string }; spec: unknown }
type Models = Record<string, new (data: Manifest) => { validate: () => void }>
type Values = { data?: Labels; stringData?: Labels }

const models = createRequire(import.meta.url)
const folder = join(root, 'deploy/kubernetes')
const manifests = readdirSync(folder).flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((one) => one.toJS() as Manifest),
)
const find = <T>(kind: string, name: string): T => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name)
  if (!found) throw new Error(`There is no ${kind} ${name}`)
  return found as T
}
const specOf = <T>(kind: string, name: string): T => find<{ spec: T }>(kind, name).spec
const workloads = [specOf<Workload>('StatefulSet', 'app'), specOf<Workload>('Deployment', 'worker')] as const
const containers = workloads.map(({ template }) => template.spec.containers[0])
const [app, worker] = containers as [Container, Container]

/** What TypeScript says about values as literals of the types that are generated from Kubernetes's OpenAPI document. */
const typeErrors = (values: Manifest[]): string[] => {
  const lines = values.map(
    ({ apiVersion, kind, ...rest }, index) =>
      `import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}/${kind}'\n` +
      `export const v${index}: T${index} = ${JSON.stringify({ apiVersion, kind, ...rest })}`,
  )
  const file = join(root, `artifacts/kubernetes-${process.pid}.ts`)
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  writeFileSync(file, lines.join('\n'))
  try {
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    })
    return program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  } finally {
    rmSync(file)
  }
}

describe('the Kubernetes manifests', () => {
  test('are valid objects of Kubernetes 1.33', () => {
    expect(manifests.length).toBeGreaterThan(9)
    for (const one of manifests) {
      const { [one.kind]: Model } = models(`kubernetes-models/${one.apiVersion}/${one.kind}`) as Models
      expect(Model, one.kind).toBeDefined()
      if (Model) expect(() => new Model(one).validate(), `${one.kind} ${one.metadata.name}`).not.toThrow()
    }
  })

  test('have no field that Kubernetes does not know', () => {
    expect(typeErrors(manifests)).toEqual([])
    const wrong = structuredClone(find<Manifest>('StatefulSet', 'app'))
    Object.assign((wrong.spec as Workload).template.spec.containers[0], { readinesProbe: {} })
    expect(typeErrors([wrong]).join()).toContain('readinesProbe')
  })

  test('are all in one namespace, under names of their own', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { kind, metadata } of manifests)
      expect(metadata.namespace, metadata.name).toBe(kind === 'Namespace' ? undefined : 'shelfmate')
  })

  test('select the pods that they are about', () => {
    for (const { selector, template } of workloads) expect(selector.matchLabels).toEqual(template.metadata.labels)
    const [ofApp, ofWorker] = workloads.map(({ template }) => template.metadata.labels)
    expect(ofApp).not.toEqual(ofWorker)
    expect(specOf<{ selector: Labels }>('Service', 'app').selector).toEqual(ofApp)
    expect(specOf<{ podSelector: object }>('NetworkPolicy', 'app').podSelector).toEqual({ matchLabels: ofApp })
    for (const [name, labels] of [
      ['app', ofApp],
      ['worker', ofWorker],
    ] as const)
      expect(specOf<{ selector: object }>('PodDisruptionBudget', name).selector).toEqual({ matchLabels: labels })
  })

  test('reach the app at its port, and the worker at that of its health and metrics', () => {
    expect(app.ports).toEqual([{ name: 'http', containerPort: 3000 }])
    expect(app.env).toContainEqual({ name: 'PORT', value: '3000' })
    expect(worker.ports).toEqual([{ name: 'metrics', containerPort: 9464 }])
    expect(worker.env).toContainEqual({ name: 'METRICS_PORT', value: '9464' })
    expect(worker.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'metrics' })
    const { startupProbe, readinessProbe, livenessProbe } = app
    expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet)).toEqual([
      { path: '/healthz', port: 'http' },
      { path: '/readyz', port: 'http' },
      { path: '/healthz', port: 'http' },
    ])
    expect(specOf<{ ports: object[] }>('Service', 'app').ports).toMatchObject([{ name: 'http', targetPort: 'http' }])
    expect(JSON.stringify(specOf('Ingress', 'app'))).toContain('"service":{"name":"app","port":{"name":"http"}}')
    expect(specOf<{ ingress: object[] }>('NetworkPolicy', 'app').ingress).toEqual([{ ports: [{ port: 'http' }] }])
    expect(specOf<object>('NetworkPolicy', 'worker')).toMatchObject({
      podSelector: { matchLabels: workloads[1].template.metadata.labels },
      ingress: [{ ports: [{ port: 'metrics' }] }],
    })
    expect(specOf<object>('NetworkPolicy', 'closed')).toEqual({ podSelector: {}, policyTypes: ['Ingress'] })
  })

  test('run the image’s programs as an unprivileged user who can write to DATA_DIR and /tmp only', () => {
    const [program] = instructions.filter((one) => one.getKeyword() === 'CMD').map((one) => valuesOf(one).join(' '))
    expect(program).toContain('dist/main.mjs')
    expect([app.command, worker.command]).toEqual([undefined, ['node', '--enable-source-maps', 'dist/worker.mjs']])
    for (const { template, volumeClaimTemplates = [] } of workloads) {
      const {
        containers: [container],
        securityContext,
        volumes,
      } = template.spec
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 })
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
      expect(container.env).toContainEqual({ name: 'DATA_DIR', value: '/data' })
      const declared = [
        ...volumes.map(({ name }) => name),
        ...volumeClaimTemplates.map(({ metadata }) => metadata.name),
      ]
      expect(declared.sort()).toEqual(container.volumeMounts.map(({ name }) => name).sort())
    }
  })

  test('leave jobs to workers, keep clicks on a volume of the pod, and never take all pods at once', () => {
    expect(app.env).toContainEqual({ name: 'JOBS', value: 'off' })
    expect(worker.env).toContainEqual({ name: 'PANEL', value: 'off' })
    expect(worker.env.map(({ name }) => name)).not.toContain('JOBS')
    expect(workloads[0].volumeClaimTemplates?.map(({ metadata }) => metadata.name)).toEqual(['data'])
    expect(workloads[1].strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
    for (const name of ['app', 'worker'])
      expect(specOf<object>('PodDisruptionBudget', name)).toMatchObject({ maxUnavailable: 1 })
  })

  test('set every variable that a real installation must have, and none that the product does not know', () => {
    const known = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)]
    const config = Object.keys(find<Values>('ConfigMap', 'shelfmate').data ?? {})
    const secret = Object.keys(find<Values>('Secret', 'shelfmate').stringData ?? {})
    for (const { envFrom } of containers)
      expect(envFrom).toEqual([{ configMapRef: { name: 'shelfmate' } }, { secretRef: { name: 'shelfmate' } }])
    const names = [...config, ...secret, ...containers.flatMap(({ env }) => env.map(({ name }) => name))]
    expect(names.filter((name) => !known.some(([, one]) => one === name))).toEqual([])
    expect([...config, ...secret]).toEqual(expect.arrayContaining(requiredVariables()))
    expect(config.filter((name) => /SECRET|KEYS|DATABASE|SMTP/.test(name))).toEqual([])
  })
})

/** Those of the groups in src/env.ts, and those that it names when they are missing in production. */
const requiredVariables = (): string[] => {
  const source = readFileSync(join(root, 'src/env.ts'), 'utf8')
  const groups = [...source.matchAll(/required: \[([^\]]*)\]/g)].flatMap(
    ([, list = '']) => list.match(/[A-Z0-9_]+/g) ?? [],
  )
  const single = [...source.matchAll(/EnvError\(\s*'([A-Z_]+): set it/g)].map(([, name = '']) => name)
  return [...groups, ...single.filter((name) => !/INBOUND|ANALYTICS/.test(name)), 'DATABASE_URL']
}
