import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../src/endpoints/list'
import type { OpenApiDocument } from '../../../src/endpoints/openapi/document-types'
import { startTestProduct, type TestProduct } from '../../support/product'
import { createValidators, operationsOf, readDocument } from './published'

let product: TestProduct
let document: OpenApiDocument
beforeAll(async () => {
  product = await startTestProduct()
  document = await readDocument(product)
})
afterAll(() => product.close())

/** Every value under a key, at any depth. */
const allOf = (key: string, node: unknown = document): unknown[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([name, value]) => [...(name === key ? [value] : []), ...allOf(key, value)])
    : []

const at = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, word) => (node as Record<string, unknown> | undefined)?.[word], document)

test('is OpenAPI 3.1 of this product', async () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Shelfmate' }, servers: [{ url: product.origin }] })
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('has every endpoint once, with a unique id', () => {
  const published = [...operationsOf(document).values()].map(({ method, path }) => `${method} ${path}`)
  // Payload adds endpoints of its own to the list.
  const served = endpoints.flatMap(({ method, path }) =>
    path.startsWith('/product/') ? [`${method} ${path.slice('/product'.length).replace(/:(\w+)/g, '{$1}')}`] : [],
  )
  expect(published.sort()).toEqual(served.sort())
  const ids = allOf('operationId')
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference resolves, and every component is used', () => {
  const refs = new Set(allOf('$ref').map(String))
  for (const ref of refs) expect(at(ref), ref).toBeDefined()
  for (const kind of ['schemas', 'parameters', 'responses'] as const)
    for (const name of Object.keys(document.components[kind])) expect(refs).toContain(`#/components/${kind}/${name}`)
})

test('every schema compiles in strict mode', () => {
  const { compile } = createValidators(document)
  for (const schema of Object.values(document.components.schemas)) expect(() => compile(schema)).not.toThrow()
  for (const schema of allOf('schema')) expect(() => compile(schema as object), JSON.stringify(schema)).not.toThrow()
})

test('an operation declares its path parameters, tag, response and errors', () => {
  const tags = document.tags.map(({ name }) => name)
  for (const { path, method, operation } of operationsOf(document).values()) {
    const { operationId, parameters = [], responses, requestBody, security } = operation
    const inPath = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : []))
    expect(inPath, operationId).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(tags).toContain(operation.tags[0])
    expect(
      Object.keys(responses).some((status) => /^[23]/.test(status)),
      operationId,
    ).toBe(true)
    if (requestBody)
      expect(
        ['400', '413', '415'].every((status) => status in responses),
        operationId,
      ).toBe(true)
    if (security.length > 0) expect(responses, operationId).toHaveProperty('401')
    if (method === 'get') expect(requestBody, operationId).toBeUndefined()
  }
})

test('a response with a missing or an extra field is invalid', () => {
  const version = operationsOf(document).get('getVersion')
  const valid = version ? createValidators(document).answerOf(version, 200) : null
  const answers = [{ version: 'v1.0.0' }, {}, { version: 1 }, { version: 'v1.0.0', secret: 'x' }]
  expect(answers.map((answer) => valid?.(answer))).toEqual([true, false, false, false])
})

test('an id is accepted as an integer or as digits, and returned as an integer', () => {
  const { compile } = createValidators(document)
  const [sent, answered] = ['IdInput', 'Id'].map((name) => compile({ $ref: `#/components/schemas/${name}` }))
  expect(['7', 7, 0, '0x1', 2 ** 31].map((id) => sent?.(id))).toEqual([true, true, false, false, false])
  expect(['7', 7, 1.5].map((id) => answered?.(id))).toEqual([false, true, false])
})

test('the HTML page shows every operation and every error, and has no script', async () => {
  const answer = await fetch(`${product.origin}/api/reference`)
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/)
  for (const { operation, path } of operationsOf(document).values()) {
    expect(page).toContain(`id="${operation.operationId}"`)
    expect(page).toContain(path.split('/').at(-1)?.replace(/[{}]/g, ''))
  }
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  for (const id of new Set(links)) expect(page, id).toContain(`id="${id}"`)
  for (const [, style = ''] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    expect((await fetch(product.origin + style)).status, style).toBe(200)
  expect((await fetch(`${product.origin}/api/reference`, { method: 'POST' })).status).toBe(404)
})
