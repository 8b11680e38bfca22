import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '../../../src/contracts/messages'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, signUp, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

const HOSTILE = [
  'https://user:pass@example.com/',
  'https://youtube.com@evil.example/',
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://localhost:3000/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'https://example.com:8443/',
]

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let creator: Awaited<ReturnType<typeof signUpCreator>>
let admin: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product)
  creator = await signUpCreator(product)
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)

/** A user whose sign-up as a brand stopped before the brand row. */
const halfSignedUp = async () => {
  const person = await signUp(product)
  const client = clientOf(product, person)
  const user = { email: person.email, firebase_uid: person.uid, user_type: 'brand' }
  return { client, userId: (await client.ask('POST', '/api/users', user)).body.id }
}

describe('refuses credentials, private hosts and IP addresses with the field’s message', () => {
  const refused = (path: string) => ({
    status: 400,
    body: { message: MESSAGES.urlInvalid, errors: [{ path, message: MESSAGES.urlInvalid }] },
  })

  test('as a brand’s website', async () => {
    const { client, userId } = await halfSignedUp()
    const send = (website: string) => {
      const body = { user_id: userId, brand_name: 'Oak', website, product_category: 'Books' }
      return client.ask('POST', '/api/brands', body)
    }
    for (const address of [...HOSTILE, 'user:pass@example.com', '127.0.0.1', 'printer.local'])
      expect([address, await send(address)]).toEqual([address, refused('website')])
    expect((await send('oak.com')).body.website).toBe('https://oak.com')
  })

  test('as a logo of a brand or a program', async () => {
    const { client, brand, program } = story
    const before = await run(sql`select logo_url from brands where id = ${brand.id}`)
    for (const logo_url of HOSTILE) {
      for (const path of [`/api/brands/${brand.id}/logo`, `/api/affiliate-programs/${program.id}`])
        expect([logo_url, await client.ask('PATCH', path, { logo_url })]).toEqual([logo_url, refused('logo_url')])
      const body = { brand_id: brand.id, title: 'Title', description: 'Text', page_id: 'aaaaa', logo_url }
      expect(await client.ask('POST', '/api/affiliate-programs', body)).toEqual(refused('logo_url'))
    }
    expect(await run(sql`select logo_url from brands where id = ${brand.id}`)).toEqual(before)
  })

  test('as a creator’s channel', async () => {
    for (const channel_link of HOSTILE) {
      const body = { creator_id: creator.creator.id, channel: 'YouTube', channel_link }
      expect([channel_link, await creator.client.ask('POST', '/api/creator-channels', body)]).toEqual([
        channel_link,
        refused('channel_link'),
      ])
    }
  })

  test('in the panel', async () => {
    const post = await admin.panel('POST', '/cms-api/blog_posts', { title: 'Post', slug: 'addresses' })
    const [channel] = await run(sql`select id from creator_channels where creator_id = ${creator.creator.id}`)
    for (const [path, field] of [
      [`brands/${story.brand.id}`, 'website'],
      [`brands/${story.brand.id}`, 'logo_url'],
      [`affiliate_programs/${story.program.id}`, 'logo_url'],
      [`creator_channels/${channel?.id}`, 'channel_link'],
      [`blog_posts/${(post.body.doc as { id: number }).id}`, 'image_url'],
    ] as const) {
      for (const address of HOSTILE) {
        const { status, body } = await admin.panel('PATCH', `/cms-api/${path}`, { [field]: address })
        expect([path, field, address, status]).toEqual([path, field, address, 400])
        expect(JSON.stringify(body)).toContain(MESSAGES.urlInvalid)
      }
    }
  })
})

test('accepts Amazon’s image of the brand’s own product as a logo, and keeps it when staff save the row', async () => {
  const { client, brand, program } = story
  const found = await client.ask('POST', '/api/amazon/search-brand-logo', {})
  const logo_url = String(found.body.imageUrl)
  expect(logo_url).toMatch(/^http:\/\/localhost:/)
  expect((await client.ask('PATCH', `/api/brands/${brand.id}/logo`, { logo_url })).body.logo_url).toBe(logo_url)
  expect((await client.ask('PATCH', `/api/affiliate-programs/${program.id}`, { logo_url })).body.logo_url).toBe(
    logo_url,
  )
  const saved = await admin.panel('PATCH', `/cms-api/brands/${brand.id}`, { brand_name: 'Oak & Sons', logo_url })
  expect(saved.status).toBe(200)
  const other = await connectedBrand(product, { seller: 'harbor' })
  expect((await other.client.ask('PATCH', `/api/brands/${other.brand.id}/logo`, { logo_url })).status).toBe(400)
})
