import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, signUpBrand, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
const rejections: unknown[] = []
const keep = (reason: unknown) => void rejections.push(reason)

beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
  process.on('unhandledRejection', keep)
})
afterAll(async () => {
  process.off('unhandledRejection', keep)
  await product.close()
})

const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'exists',
  'like',
  'not_like',
  'contains',
  'near',
  'within',
  'intersects',
  'greater_than',
  'greater_than_equal',
  'less_than',
  'less_than_equal',
]
const VALUES = ['=1', '=a', '=null', '[0]=1']

describe('a condition on a row', () => {
  test.each(OPERATORS)('by %s is answered or refused, for every kind of field and value', async (operator) => {
    const seen = new Set<string>()
    const broken: string[] = []
    for (const { slug, flattenedFields } of product.payload.config.collections)
      for (const field of flattenedFields) {
        const kind = `${field.type} ${JSON.stringify(field.custom?.column ?? null)}`
        if (slug.startsWith('payload-') || seen.has(kind)) continue
        seen.add(kind)
        await Promise.all(
          VALUES.map(async (value) => {
            const path = `/cms-api/${slug}?where[${field.name}][${operator}]${value}`
            const { status } = await admin.client.raw('GET', path)
            if (status !== 200 && status !== 400) broken.push(`${path}: ${status}`)
          }),
        )
      }
    expect(seen.size).toBeGreaterThan(8)
    expect(broken).toEqual([])
  })

  test('matches the field’s values', async () => {
    const { brand } = await signUpBrand(product, 'Fern & Hill')
    const found = async (where: string) => (await admin.panel('GET', `/cms-api/brands?${where}`)).body.totalDocs
    expect(await found('where[brand_name][like]=fern')).toBe(1)
    expect(await found(`where[id][equals]=${brand.id}`)).toBe(1)
    expect(await found(`where[id][in]=${brand.id},999999`)).toBe(1)
    expect(await found(`where[and][0][user.role][equals]=user&where[and][1][brand_name][contains]=Hill`)).toBe(1)
  })

  test('over two other rows is refused, and crashes no process', async () => {
    const deep = 'where[brand.user.role][exists]=1&where[or][0][and][0][nothing][equals]=x'
    expect(await admin.panel('GET', `/cms-api/landing_pages?${deep}`)).toMatchObject({ status: 400 })
    expect(await admin.panel('GET', '/cms-api/landing_pages?where[brand__user__role][exists]=1')).toMatchObject({
      status: 400,
    })
    expect((await clientOf(product).ask('GET', `/cms-api/landing_pages?${deep}`)).status).toBe(400)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(rejections).toEqual([])
  })
})
