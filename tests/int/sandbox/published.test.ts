import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Ajv, { type ValidateFunction } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'
import { adsOf, dayText, FERNHILL_US, firstAsin, linkTo } from './seller'

const root = resolve(fileURLToPath(import.meta.url), '../../../..')
const folder = process.env.PUBLISHED_INTERFACES ?? resolve(root, '..', 'shared', 'openapi')
const isThere = existsSync(resolve(folder, 'AmazonAttribution_prod_3p.json'))
if (!isThere) process.stdout.write(`check against the published documents skipped: the folder ${folder} is missing\n`)

type Node = Record<string, unknown>

/** The part of a document at a path of keys. Throws when there is none. */
const at = (document: Node, ...keys: string[]): Node =>
  keys.reduce<Node>((node, key) => {
    const next = node[key]
    if (typeof next !== 'object' || next === null) throw new Error(`the document has no ${keys.join(' ')}`)
    return next as Node
  }, document)

/** Reads a document and corrects what no answer could satisfy. */
const read = (name: string): Node => {
  const document = JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as Node
  // Published as an object that is two strings at once.
  const schemas = at(document, 'components', 'schemas')
  if ('Publisher' in schemas) at(schemas, 'Publisher', 'properties').id = { type: 'string' }
  return document
}

/** A named schema of a document. */
const schemaOf = (document: Node, name: string): Node => at(document, 'components', 'schemas', name)

const keysOf = (document: Node, name: string): string[] => Object.keys(at(schemaOf(document, name), 'properties'))

/** The validator of a named schema of a document; what the schema does not name is allowed, as in OpenAPI. */
const validatorOf = (document: Node, schema: object): ValidateFunction => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(document, 'document')
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'))
  return ajv.compile(absolute)
}

const expectValid = (validate: ValidateFunction, value: unknown): void => {
  validate(value)
  expect(validate.errors ?? []).toEqual([])
}

describe.skipIf(!isThere)('answers validate against the published documents', () => {
  let sandbox: TestSandbox
  let ads: Awaited<ReturnType<typeof adsOf>>
  let attribution: Node
  let products: Node
  let profiles: Node

  const answerSchema = (document: Node, path: string, method: string, status: number): Node => {
    const content = at(document, 'paths', path, method, 'responses', String(status), 'content')
    return at(content, Object.keys(content)[0] ?? '', 'schema')
  }

  beforeAll(async () => {
    attribution = read('AmazonAttribution_prod_3p.json')
    products = read('ProductSelector_prod_3p.json')
    profiles = read('AmazonProfiles_3-0.json')
    sandbox = await startSandbox()
    ads = await adsOf(sandbox, 'fernhill', FERNHILL_US)
    const asin = await firstAsin(ads)
    const link = { asin, daily_clicks: 20, conversion_percent: 20, created_days_ago: 20 }
    const tag_url = await linkTo(ads, asin, { adGroup: 'lnk_1' })
    await sandbox.operate('POST', '/sandbox/history', { seed: 'published', days: 20, links: [{ ...link, tag_url }] })
  })
  afterAll(() => sandbox.close())

  test.each([
    ['/attribution/advertisers', ''],
    ['/attribution/publishers', ''],
    ['/attribution/tags/macroTag', '?publisherIds=1&publisherIds=2'],
    ['/attribution/tags/nonMacroTemplateTag', '?publisherIds=9'],
  ])('GET %s', async (path, query) => {
    const { status, body } = await ads.get(path + query)
    expect(status).toBe(200)
    expectValid(validatorOf(attribution, answerSchema(attribution, path, 'get', 200)), body)
  })

  test('tags have the wrapper of the schema, not the bare form of its example', async () => {
    const { body } = await ads.get('/attribution/tags/macroTag?publisherIds=1')
    expect(Object.keys(body)).toEqual(keysOf(attribution, 'AttributionTagResponse'))
    const { body: list } = await ads.get('/attribution/publishers')
    expect(Object.keys(list)).toEqual(keysOf(attribution, 'PublishersResponse'))
  })

  test.each([
    [{ groupBy: 'CREATIVE' }],
    [{ groupBy: 'ADGROUP', metrics: 'Click-throughs,brb_bonus_amount', count: 3 }],
    [{ groupBy: 'CAMPAIGN', reportType: 'PERFORMANCE' }],
    [{ reportType: 'PRODUCTS' }],
  ])('POST /attribution/report %j: request and answer', async (more) => {
    const request = { startDate: dayText(-30), endDate: dayText(), cursorId: '', ...more }
    expectValid(validatorOf(attribution, schemaOf(attribution, 'ReportRequestBody')), request)
    const { status, body } = await ads.report(request)
    expect(status).toBe(200)
    expect(body.reports.length).toBeGreaterThan(0)
    expectValid(validatorOf(attribution, answerSchema(attribution, '/attribution/report', 'post', 200)), body)
    expect(Object.keys(body).sort()).toEqual(keysOf(attribution, 'ReportResponse').sort())
  })

  test('the metrics are those that the document describes, by report type', async () => {
    const text = String(at(schemaOf(attribution, 'ReportRequestBody'), 'properties', 'metrics').description)
    const [, performance = '', product = ''] = text.split(/\|Metrics for reportType`\w+`\|/)
    const named = (part: string) =>
      [...part.matchAll(/^\|([\w-]+)\|/gm)].map(([, name = '']) => name).filter((name) => !/^-+$/.test(name))
    const wanted = named(performance).filter((name) => name !== 'brb_bonus_amount')
    expect(wanted).toHaveLength(13)
    const { body } = await ads.report({ groupBy: 'ADGROUP' })
    for (const name of wanted) expect(body.reports[0]).toHaveProperty([name])
    const { body: rows } = await ads.report({ reportType: 'PRODUCTS' })
    expect(named(product)).toHaveLength(18)
    for (const name of named(product)) expect(rows.reports[0]).toHaveProperty([name])
  })

  test('errors of attribution', async () => {
    const schema = schemaOf(attribution, 'MaaSError')
    for (const answer of [await ads.report({ count: 0 }), await ads.get('/attribution/tags/macroTag?publisherIds=9')]) {
      expect(answer.status).toBe(400)
      expectValid(validatorOf(attribution, { ...schema, required: ['code', 'details'] }), answer.body)
    }
  })

  test('POST /product/metadata: request and answers', async () => {
    const request = { pageIndex: 0, pageSize: 300, checkItemDetails: true, checkEligibility: true, adType: 'SP' }
    expectValid(validatorOf(products, schemaOf(products, 'ProductMetadataRequest')), request)
    const { body } = await ads.products(request)
    expect(body.ProductMetadataList.length).toBeGreaterThan(0)
    expectValid(validatorOf(products, answerSchema(products, '/product/metadata', 'post', 200)), body)
    const known = keysOf(products, 'ProductMetadataModel')
    for (const item of body.ProductMetadataList) expect(known).toEqual(expect.arrayContaining(Object.keys(item)))
    const refused = await ads.products({})
    expectValid(validatorOf(products, answerSchema(products, '/product/metadata', 'post', 400)), refused.body)
  })

  test('GET /v2/profiles', async () => {
    const { text } = await ads.get('/v2/profiles')
    expectValid(validatorOf(profiles, answerSchema(profiles, '/v2/profiles', 'get', 200)), JSON.parse(text))
    const one = await ads.get(`/v2/profiles/${FERNHILL_US}`)
    expectValid(
      validatorOf(profiles, answerSchema(profiles, '/v2/profiles/{profileId}', 'get', 200)),
      JSON.parse(one.text),
    )
  })

  test('the validators refuse what is wrong', () => {
    const validate = validatorOf(attribution, answerSchema(attribution, '/attribution/report', 'post', 200))
    expect(validate({ reports: [{ date: 1 }] })).toBe(false)
    expect(validate({ size: '1' })).toBe(false)
  })
})
