import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { filesOf, picture } from '../operations/uploads'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const base64 = async (image: Sharp) => (await image.toBuffer()).toString('base64')
const signedUp = async () => {
  const { client, brand } = await signUpBrand(product)
  const send = (image: string, id = brand.id) => client.ask('PUT', `/api/brands/${id}/logo`, { image })
  const remove = (id = brand.id) => client.ask('DELETE', `/api/brands/${id}/logo`)
  const known = async () =>
    (await query({ payload: product.payload }, sql`select logo_url, logo_id from brands where id = ${brand.id}`))[0]
  return { client, brand, send, remove, known }
}
const nameOf = (body: Record<string, unknown>) => String(body.logo_url).split('/').at(-1) ?? ''

describe('an uploaded logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'is stored from a %s without its metadata, and is public',
    async (format) => {
      const { send } = await signedUp()
      const { status, body } = await send(await base64(picture(900, 600).toFormat(format)))
      expect(status).toBe(200)
      expect(body.logo_url).toMatch(/^http:\/\/.+\/cms-api\/media\/file\/[0-9a-f-]{36}\.webp$/)
      const served = await fetch(`${product.origin}/cms-api/media/file/${nameOf(body)}`)
      const bytes = Buffer.from(await served.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
      expect(bytes.includes('SECRET-PLACE')).toBe(false)
    },
  )

  test('replaces the one before, whose file is deleted', async () => {
    const { send, known } = await signedUp()
    const first = nameOf((await send(await base64(picture(60, 60).png()))).body)
    expect(await filesOf(product)).toContain(first)
    const second = nameOf((await send(await base64(picture(70, 70).png()))).body)
    const files = await filesOf(product)
    expect([files.includes(first), files.includes(second)]).toEqual([false, true])
    expect((await known())?.logo_url).toContain(second)
  })

  test('keeps its file when its own address is sent back', async () => {
    const { client, brand, send, known } = await signedUp()
    const { body } = await send(await base64(picture(60, 60).png()))
    const before = await known()
    expect((await client.ask('PATCH', `/api/brands/${brand.id}/logo`, { logo_url: body.logo_url })).status).toBe(200)
    expect(await known()).toEqual(before)
    expect(await filesOf(product)).toContain(nameOf(body))
  })

  test('is removed with its file', async () => {
    const { send, remove, known } = await signedUp()
    const name = nameOf((await send(await base64(picture(60, 60).png()))).body)
    expect(await remove()).toMatchObject({ status: 200, body: { logo_url: null } })
    expect(await known()).toEqual({ logo_url: null, logo_id: null })
    expect(await filesOf(product)).not.toContain(name)
    expect((await remove()).status).toBe(200)
  })

  test('gives way to an address, and its file is deleted', async () => {
    const { client, brand, send, known } = await signedUp()
    const name = nameOf((await send(await base64(picture(60, 60).png()))).body)
    const logo_url = 'https://cdn.example.com/logo.png'
    expect((await client.ask('PATCH', `/api/brands/${brand.id}/logo`, { logo_url })).status).toBe(200)
    expect(await known()).toEqual({ logo_url, logo_id: null })
    expect(await filesOf(product)).not.toContain(name)
  })

  test('simultaneous uploads leave one file', async () => {
    const { send, known } = await signedUp()
    const before = (await filesOf(product)).length
    const images = await Promise.all([60, 61, 62, 63].map((side) => base64(picture(side, side).png())))
    const answers = await Promise.all(images.map((image) => send(image)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const files = await filesOf(product)
    expect(files).toHaveLength(before + 1)
    expect(files).toContain(nameOf((await known()) ?? {}))
  })
})

describe('a file that is no logo is refused', () => {
  const unreadable = {
    status: 400,
    body: {
      message: 'Choose a PNG, JPEG or WebP image with sides of 48 to 4,096 pixels',
      errors: [{ path: 'image' }],
    },
  }

  test('whatever it claims to be', async () => {
    const { send, known } = await signedUp()
    const whole = await picture(400, 400).png().toBuffer()
    const files: [string, string][] = [
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>').toString('base64')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>').toString('base64')],
      ['an image without an end', whole.subarray(0, 300).toString('base64')],
      ['an AVIF', await base64(picture(60, 60).avif())],
      ['too small', await base64(picture(40, 40).png())],
      ['a banner', await base64(picture(700, 100).png())],
      ['no base64', 'data:image/png;base64,iVBORw0KGgo='],
      ['nothing', ''],
    ]
    for (const [name, image] of files) expect([name, await send(image)]).toMatchObject([name, unreadable])
    expect((await known())?.logo_url).toBeNull()
  })

  test('larger than 2 MB, and a body that is larger still', async () => {
    const { send } = await signedUp()
    expect(await send('A'.repeat(2_700_000))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'image', message: 'Choose an image of up to 2 MB' }] },
    })
    expect((await send('A'.repeat(3_200_000))).status).toBe(413)
  })
})

test('another brand’s logo answers like a missing one, and only brands have one', async () => {
  const [mine, theirs] = [await signedUp(), await signedUp()]
  const image = await base64(picture(60, 60).png())
  for (const call of [(id: number) => mine.send(image, id), (id: number) => mine.remove(id)]) {
    const foreign = await call(theirs.brand.id)
    expect(foreign.status).toBe(404)
    expect(foreign).toEqual(await call(2_000_000_000))
  }
  expect((await theirs.known())?.logo_url).toBeNull()
  expect((await clientOf(product).raw('PUT', `/api/brands/${mine.brand.id}/logo`, { image })).status).toBe(401)
})

test('is on the public page within moments, instead of a logo that only the program had', async () => {
  const { client, brand, program } = await connectedBrand(product)
  await client.ask('PATCH', `/api/affiliate-programs/${program.id}`, { logo_url: 'https://example.com/old.png' })
  const image = await base64(picture(60, 60).png())
  const { body } = await client.ask('PUT', `/api/brands/${brand.id}/logo`, { image })
  const shown = async () =>
    await (await fetch(`${product.origin}/api/affiliate-programs/page/${program.page_id}`)).json()
  await expect.poll(shown).toMatchObject({ logo_url: body.logo_url })
  await client.ask('DELETE', `/api/brands/${brand.id}/logo`)
  await expect.poll(shown).toMatchObject({ logo_url: null })
})
