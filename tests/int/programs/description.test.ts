import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultProgram } from '../../../src/contracts/setup-rules'
import { query } from '../../../src/database'
import { clientOf, signUpBrand } from '../../support/people'
import { plantConnection } from '../../support/planted-connection'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)

/** A brand connected without Amazon, for calls that only check the flag. */
const plantedBrand = async () => {
  const signedUp = await signUpBrand(product)
  await plantConnection(product, signedUp.brand.id)
  const create = (more: object = {}) =>
    signedUp.client.ask('POST', '/api/affiliate-programs', {
      ...defaultProgram(signedUp.brand.brand_name),
      brand_id: signedUp.brand.id,
      ...more,
    })
  return { ...signedUp, create }
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<p style="background:url(https://evil.test)" onclick="alert(1)">x</p>',
  '<iframe src="https://evil.test"></iframe>',
  '<form action="https://evil.test"><input name=a></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
]
const isClean = (html: unknown) => {
  expect(html).not.toMatch(/<(script|img|svg|iframe|form|input|math|style|noscript)/i)
  expect(html).not.toMatch(/\son\w+\s*=|javascript:|style=|data:text/i)
  expect(html).toContain('<strong>Kept</strong>')
}
const description = `<p><strong>Kept</strong></p>${hostile.join('')}`

test('a description is sanitized when a program is created', async () => {
  const { create } = await plantedBrand()
  const { status, body } = await create({ description })
  expect(status).toBe(201)
  isClean(body.description)
  const page = await clientOf(product).ask('GET', `/api/affiliate-programs/page/${body.page_id}`)
  isClean(page.body.description)
})

test('a description is sanitized when it is changed', async () => {
  const { create, client } = await plantedBrand()
  const { body: program } = await create()
  const { body } = await client.ask('PATCH', `/api/affiliate-programs/${program.id}`, { description })
  isClean(body.description)
  const [saved] = await run(sql`select description from affiliate_programs where id = ${program.id}`)
  isClean(saved?.description)
})

/* As after a change of the allowed tags; pages show what the server answers. */
test('a description that was stored otherwise is sanitized when it is read', async () => {
  const { create, client } = await plantedBrand()
  const { body: program } = await create({ is_visible: true })
  await run(sql`update affiliate_programs set description = ${description} where id = ${program.id}`)
  isClean((await client.ask('GET', '/api/affiliate-programs/me')).body.description)
  isClean((await clientOf(product).ask('GET', `/api/affiliate-programs/page/${program.page_id}`)).body.description)
  isClean((await clientOf(product).ask('GET', `/api/affiliate-programs/public?id=${program.id}`)).body.description)
})

test('its links stay, open in a new tab and are marked nofollow', async () => {
  const { create } = await plantedBrand()
  const { body } = await create({ description: '<p><a href="https://example.com/rules" onclick=x>Rules</a></p>' })
  expect(body.description).toBe(
    '<p><a href="https://example.com/rules" rel="nofollow ugc noopener" target="_blank">Rules</a></p>',
  )
})

test('a description without text after that is refused', async () => {
  const { create } = await plantedBrand()
  expect(await create({ description: '<script>alert(1)</script>' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'description', message: 'Program description is required' }] },
  })
})
