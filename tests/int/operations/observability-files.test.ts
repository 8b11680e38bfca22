import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startTestProduct, type TestProduct } from '../../support/product'

type Rule = {
  alert: string
  expr: string
  for?: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
type Target = { refId: string; expr: string; datasource: { uid: string } }
type Panel = {
  id: number
  type: string
  title: string
  description?: string
  datasource?: { uid: string }
  targets?: Target[]
  gridPos: { x: number; y: number; w: number; h: number }
}
type Dashboard = { title: string; uid: string; panels: Panel[]; templating: { list: { name: string; type: string }[] } }

const FOLDER = 'deploy/observability'
const rules = (
  parse(readFileSync(`${FOLDER}/alerts.yml`, 'utf8')) as { groups: { name: string; rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readFileSync(`${FOLDER}/dashboard.json`, 'utf8')) as Dashboard
const charts = dashboard.panels.filter(({ type }) => type !== 'row')

/** By Prometheus itself, about the processes that it asks. */
const OF_PROMETHEUS = ['up']

let product: TestProduct
let known: Map<string, Set<string>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  await fetch(`${product.origin}/privacy-policy`)
  known = seriesIn(await (await fetch(`${product.origin}/metrics`)).text())
})
afterAll(() => product.close())

/** Every series by its name, with its labels; from its type alone while it has no value. */
const seriesIn = (text: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm))
    for (const suffix of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      found.set(name + suffix, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.get(name)?.add(label)
  return found
}

type Selected = { name: string; labels: string[] }

/** Throws for what is not PromQL. */
const selectorsIn = (expression: string): Selected[] => {
  const found: Selected[] = []
  parser.parse(expression).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`Not PromQL at ${node.from}: ${expression}`)
      const text = expression.slice(node.from, node.to)
      if (node.name === 'VectorSelector') found.push({ name: /^\w+/.exec(text)?.[0] ?? '', labels: [] })
      if (node.name === 'LabelName' && node.node.parent?.name.endsWith('LabelMatcher')) found.at(-1)?.labels.push(text)
    },
  })
  return found
}

const expressions = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...charts.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
]

test.each(expressions)('%s asks for series that a process has', (_, expression) => {
  const selected = selectorsIn(expression)
  expect(selected).not.toEqual([])
  for (const { name, labels } of selected) {
    if (OF_PROMETHEUS.includes(name)) continue
    expect([...known.keys()]).toContain(name)
    const own = known.get(name) ?? new Set()
    // Prometheus adds these two. A series without a value shows no labels.
    if (own.size > 0) for (const label of labels) expect([...own, 'job', 'instance']).toContain(label)
  }
})

describe('alerts', () => {
  test.each(rules)(
    '$alert says what it means, how urgent it is, and where to read on',
    ({ alert, labels, ...rule }) => {
      expect(alert).toMatch(/^Shelfmate[A-Z]\w+$/)
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(rule.annotations.summary).toMatch(/\w/)
      expect(rule.annotations.description).toMatch(/\.$/)
      expect(rule.annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`)
      expect(rule.for ?? '0m').toMatch(/^\d+[mh]$/)
    },
  )

  test('have names of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })
})

describe('the dashboard', () => {
  test('shows every metric of ours that an alert is about', () => {
    const shown = new Set(
      charts.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => selectorsIn(expr).map(({ name }) => name))),
    )
    const alerted = rules.flatMap(({ expr }) => selectorsIn(expr).map(({ name }) => name))
    expect(alerted.filter((name) => !shown.has(name))).toEqual([])
  })

  test('has panels with a query, a title and the chosen data source', () => {
    expect(dashboard.templating.list).toMatchObject([{ name: 'datasource', type: 'datasource' }])
    for (const { title, description, targets = [], datasource } of charts) {
      expect([title, description]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\.$/)])
      expect(targets.length).toBeGreaterThan(0)
      for (const source of [datasource, ...targets.map((target) => target.datasource)])
        expect(source?.uid).toBe(`\${datasource}`)
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length)
    }
  })

  test('has panels with ids of their own, inside the grid and not on top of each other', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const taken = new Set<string>()
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(taken.has(`${x},${y}`), `${title} at ${x},${y}`).toBe(false)
          taken.add(`${x},${y}`)
        }
    }
  })
})
