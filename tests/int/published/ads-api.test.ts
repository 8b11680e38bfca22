import { describe, expect, test } from 'vitest'
import type { InterfaceDocument, OperationObject } from '../../support/published'
import { ADS_API } from './ads-api'
import { differencesOf } from './comparison'
import { METRICS } from './described-rules'
import { DOCUMENTS } from './documents'

const OPERATIONS = Object.entries(ADS_API.paths).flatMap(([path, verbs]) =>
  Object.keys(verbs).map((verb) => [verb, path] as const),
)

/** The document that declares a path, and the operation itself. */
const declared = (documents: InterfaceDocument[], verb: string, path: string) => {
  const document = documents.find(({ paths }) => paths[path]?.[verb])
  const operation = document?.paths[path]?.[verb]
  if (!document || !operation) throw new Error(`No document declares ${verb} ${path}`)
  return { document, operation }
}
const oursOf = (verb: string, path: string): OperationObject => declared([ADS_API], verb, path).operation

describe(
  DOCUMENTS
    ? 'our rules are those of the published documents'
    : 'our rules are complete; the published documents to compare them with are not available',
  () => {
    const published = DOCUMENTS ?? [ADS_API]

    test.each(OPERATIONS)('%s %s', (verb, path) => {
      const { document, operation } = declared(published, verb, path)
      expect(differencesOf(oursOf(verb, path), document, operation)).toEqual([])
    })

    test('metrics', () => {
      const { document, operation } = declared(published, 'post', '/attribution/report')
      const lists = metricsIn(document, operation)
      for (const [kind, names] of Object.entries(lists))
        expect(names, kind).toEqual(METRICS[kind as keyof typeof METRICS])
      expect(Object.keys(lists)).toEqual(DOCUMENTS ? ['PERFORMANCE', 'PRODUCTS'] : [])
      expect([METRICS.PERFORMANCE.length, METRICS.PRODUCTS.length]).toEqual([14, 18])
    })
  },
)

/** The metrics listed in the description of a report request, by report type. */
const metricsIn = (document: InterfaceDocument, operation: OperationObject): Record<string, string[]> => {
  const { $ref, properties } = operation.requestBody?.content['application/json']?.schema ?? {}
  const schema = document.components.schemas[$ref?.split('/').at(-1) ?? '']
  const text = (schema?.properties ?? properties)?.metrics?.description ?? ''
  const [, ...parts] = text.split(/\|Metrics for reportType`(\w+)`\|/)
  return Object.fromEntries(
    [0, 2].flatMap((index) => {
      const [kind, list] = [parts[index], parts[index + 1] ?? '']
      const names = [...list.matchAll(/^\|([\w-]*\w[\w-]*)\|/gm)].map(([, name = '']) => name)
      return kind === undefined ? [] : [[kind, names]]
    }),
  )
}

describe('a difference between the rules and a document is found', () => {
  /** The same operation with a change in its text. */
  const changed = (verb: string, path: string, from: string, to: string): OperationObject => {
    const text = JSON.stringify(oursOf(verb, path))
    expect(text).toContain(from)
    return JSON.parse(text.replace(from, to)) as OperationObject
  }

  test.each([
    ['post', '/attribution/report', '"maximum":5000', '"maximum":1000', /body\/count: maximum/],
    ['post', '/attribution/report', '"ADGROUP",', '', /body\/groupBy: words/],
    ['post', '/attribution/report', '"cursorId"', '"cursor"', /body: names/],
    ['post', '/attribution/report', '"application/json"', '"application/vnd.report+json"', /body: media types/],
    ['post', '/product/metadata', '"pageSize"]', '"pageSize","adType"]', /body: required/],
    [
      'post',
      '/product/metadata',
      '"bestSellerRank":{"type":"string"}',
      '"bestSellerRank":{"type":"number"}',
      /Rank: type/,
    ],
    [
      'get',
      '/attribution/tags/macroTag',
      '"name":"advertiserIds"',
      '"name":"advertisers"',
      /advertiserIds: the document/,
    ],
    ['get', '/attribution/tags/macroTag', '"required":false', '"required":true', /advertiserIds is required/],
    [
      'get',
      '/attribution/tags/macroTag',
      '"items":{"type":"integer"',
      '"items":{"type":"string"',
      /advertiserIds\/\*: type/,
    ],
    ['get', '/v2/profiles', '"in":"query"', '"in":"header"', /apiProgram: place/],
  ])('%s %s with %s as %s', (verb, path, from, to, says) => {
    const differences = differencesOf(oursOf(verb, path), ADS_API, changed(verb, path, from, to))
    expect(differences.join('\n')).toMatch(says)
  })
})
