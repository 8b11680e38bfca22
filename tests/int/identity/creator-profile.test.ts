import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseUser } from '../../../src/contracts/admin-users'
import { updateCreator } from '../../../src/contracts/creator-profile'
import { getMyCreator } from '../../../src/contracts/identity'
import { readPartnerProfile } from '../../../src/contracts/partners'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { type Client, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { filesOf, picture } from '../operations/uploads'

/** A creator's photo, bio, categories and public page. */

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())

const save = (client: Client, id: number, body: object) => client.ask('PATCH', `/api/creators/${id}`, body)
const image = async (side: number) => (await picture(side, side).jpeg().toBuffer()).toString('base64')
const uploadPhoto = (client: Client, id: number, sent: string) =>
  client.ask('PUT', `/api/creators/${id}/photo`, { image: sent })
const fileOf = (url: unknown) => String(url).split('/').at(-1) ?? ''

describe('the profile', () => {
  test('keeps bio, categories, handle and the public page, and what is omitted', async () => {
    const { client, creator } = await signUpCreator(product)
    const profile = {
      bio: '  I bake.\nOn Sundays.  ',
      product_categories: ['Books', 'Pet Supplies'],
      handle: ' Nora-Bakes ',
      is_profile_public: true,
    }
    expect(await save(client, creator.id, profile)).toMatchObject({
      status: 200,
      body: {
        ...profile,
        bio: 'I bake.\nOn Sundays.',
        handle: 'nora-bakes',
        total_reach: 100_000,
        name: 'Test Creator',
      },
    })
    expect((await save(client, creator.id, { bio: '' })).body).toMatchObject({ bio: null, handle: 'nora-bakes' })
    expect((await save(client, creator.id, { is_profile_public: false, handle: '' })).body).toMatchObject({
      handle: null,
      is_profile_public: false,
      product_categories: ['Books', 'Pet Supplies'],
    })
  })

  test.each([
    ['a bio of 601 characters', { bio: 'x'.repeat(601) }, 'bio', 'Use up to 600 characters'],
    ['no category', { product_categories: [] }, 'product_categories', 'Please select at least one product category'],
    ['a short handle', { handle: 'ab' }, 'handle', 'Use at least 3 characters'],
    ['a reserved handle', { handle: 'Support' }, 'handle', 'This handle isn’t available. Choose another one.'],
    ['a page without a handle', { is_profile_public: true }, 'handle', 'Choose a handle for your public page'],
  ])('refuses %s and changes nothing', async (_what, body, path, message) => {
    const { client, creator } = await signUpCreator(product)
    const before = await client.call(getMyCreator)
    expect(await save(client, creator.id, body)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
    expect(await client.call(getMyCreator)).toEqual(before)
  })

  test('refuses to remove the handle of a page that is on', async () => {
    const { client, creator } = await signUpCreator(product)
    await save(client, creator.id, { handle: `on-${creator.id}`, is_profile_public: true })
    expect((await save(client, creator.id, { handle: null })).status).toBe(400)
    expect(await client.call(getMyCreator)).toMatchObject({ handle: `on-${creator.id}`, is_profile_public: true })
  })

  test('gives a handle to one of those who ask for it at once, and suggests another', async () => {
    const people = await Promise.all([0, 1, 2].map(() => signUpCreator(product)))
    const answers = await Promise.all(
      people.map(({ client, creator }) => save(client, creator.id, { handle: 'popular-one' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.body.errors).toEqual([{ path: 'handle', message: 'popular-one is taken. Try popular-one-2.' }])
  })

  test('belongs to its creator', async () => {
    const [mine, theirs] = [await signUpCreator(product), await signUpCreator(product)]
    expect((await save(mine.client, theirs.creator.id, { bio: 'Mine now' })).status).toBe(404)
    expect((await uploadPhoto(mine.client, theirs.creator.id, await image(60))).status).toBe(404)
    expect((await mine.client.ask('DELETE', `/api/creators/${theirs.creator.id}/photo`)).status).toBe(404)
    expect(await theirs.client.call(getMyCreator)).toMatchObject({ bio: null, photo_url: null })
  })
})

describe('the photo', () => {
  test('is re-encoded without metadata, replaces the one before, and is removed with its file', async () => {
    const { client, creator } = await signUpCreator(product)
    const first = await uploadPhoto(client, creator.id, await image(900))
    expect(first.status).toBe(200)
    const served = await fetch(`${product.origin}${first.body.photo_url}`)
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(bytes.includes('SECRET-PLACE')).toBe(false)

    const second = await uploadPhoto(client, creator.id, await image(70))
    const files = await filesOf(product)
    expect(files).not.toContain(fileOf(first.body.photo_url))
    expect(files).toContain(fileOf(second.body.photo_url))

    const removed = await client.ask('DELETE', `/api/creators/${creator.id}/photo`)
    expect(removed).toMatchObject({ status: 200, body: { photo_url: null } })
    expect(await filesOf(product)).not.toContain(fileOf(second.body.photo_url))
  })

  test('may have nearly 2 MB', async () => {
    const { client, creator } = await signUpCreator(product)
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const large = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#000', noise } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(1_900_000)
    expect((await uploadPhoto(client, creator.id, large.toString('base64'))).status).toBe(200)
  })

  test.each([
    ['too small', () => image(40)],
    ['no image', async () => Buffer.from('<svg/>').toString('base64')],
  ])('is refused if it is %s', async (_what, sent) => {
    const { client, creator } = await signUpCreator(product)
    expect(await uploadPhoto(client, creator.id, await sent())).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'image' }] },
    })
  })
})

test('a brand sees photo and bio of its creator', async () => {
  keepsPromise(
    'privacy',
    'A brand to which a creator applies sees the creator’s name, photo, bio, country, product categories, ' +
      'channels and audience range.',
  )
  const brand = await connectedBrand(product, { isAutoAccepting: true })
  const { client, creator } = await applicantOf(product, brand)
  await client.call(updateCreator, { params: { id: creator.id }, body: { bio: 'Cast iron only' } })
  const { body } = await uploadPhoto(client, creator.id, await image(64))
  const profile = await brand.client.call(readPartnerProfile, { params: { id: creator.id } })
  expect(profile).toMatchObject({ bio: 'Cast iron only', photo_url: body.photo_url })
  const seen = ['creator_name', 'photo_url', 'bio', 'country', 'product_categories', 'channels', 'total_reach']
  const own = ['partnership_id', 'status', 'creator_id', 'message', 'tags', 'links', 'account', 'history']
  const times = ['applied_at', 'created_at']
  expect(Object.keys(profile).sort()).toEqual([...seen, ...own, ...times].sort())
})

describe('staff', () => {
  const write = (id: number, body: object) => admin.panel('PATCH', `/cms-api/creators/${id}`, body)
  const withProfile = async () => {
    const { client, creator, user } = await signUpCreator(product)
    await save(client, creator.id, { bio: 'Buy my course', handle: `c-${creator.id}`, is_profile_public: true })
    const { body } = await uploadPhoto(client, creator.id, await image(64))
    return { client, creator, user, file: fileOf(body.photo_url) }
  }

  test('clear a bio, a handle with its page, and a photo with its file', async () => {
    const { client, creator, file } = await withProfile()
    expect((await write(creator.id, { bio: null, handle: null, photo: null })).status).toBe(200)
    expect(await client.call(getMyCreator)).toMatchObject({
      bio: null,
      handle: null,
      is_profile_public: false,
      photo_url: null,
    })
    expect(await filesOf(product)).not.toContain(file)
    const audited = await query<{ changes: object }>(
      product,
      sql`select changes
          from audit_events
          where target_collection = 'creators' and target_id = ${creator.id}`,
    )
    expect(audited.map(({ changes }) => Object.keys(changes).sort())).toContainEqual([
      'bio',
      'handle',
      'is_profile_public',
      'photo',
    ])
  })

  test('cannot give a creator somebody’s photo, nor a handle that nobody could choose', async () => {
    const [one, other] = [await withProfile(), await withProfile()]
    const [media] = await query<{ id: number }>(
      product,
      sql`select photo_id as id from creators where id = ${other.creator.id}`,
    )
    expect((await write(one.creator.id, { photo: media?.id })).status).toBe(400)
    expect((await write(one.creator.id, { handle: 'No Spaces' })).status).toBe(400)
  })

  test('erase an account with its photo, bio and handle', async () => {
    const { creator, user, file } = await withProfile()
    await admin.client.call(eraseUser, { params: { id: user.id }, body: { reason: 'Asked for it by email' } })
    const [row] = await query(
      product,
      sql`select bio, handle, photo_id, is_profile_public from creators where id = ${creator.id}`,
    )
    expect(row).toEqual({ bio: null, handle: null, photo_id: null, is_profile_public: false })
    expect(await filesOf(product)).not.toContain(file)
  })
})
