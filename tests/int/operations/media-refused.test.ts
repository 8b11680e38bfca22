import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { signUpBrand, signUpStaff } from '../../support/people'
import { processorMs } from '../../support/processor-time'
import { startTestProduct, type TestProduct } from '../../support/product'
import { filesOf, picture, upload } from './uploads'

type Staff = Awaited<ReturnType<typeof signUpStaff>>
let product: TestProduct
let admin: Staff
let editor: Staff
beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
  editor = await signUpStaff(product, 'editor')
})
afterAll(() => product.close())
beforeEach(async () => {
  await query({ payload: product.payload }, sql`delete from media`)
})

/** The number of stored images. */
const rows = async () => (await query({ payload: product.payload }, sql`select id from media`)).length

/** The message that the panel shows: of the field, or of the whole. */
const messageIn = (body: object): string | undefined => {
  const [error] = (body as { errors?: { message: string; data?: { errors?: { message: string }[] } }[] }).errors ?? []
  return error?.data?.errors?.[0]?.message ?? error?.message
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
const GIF = Buffer.concat([Buffer.from('GIF89a=1;alert(1);//'), Buffer.alloc(64)])
test.each([
  ['an SVG', { bytes: SVG, name: 'a.svg', type: 'image/svg+xml' }],
  ['an SVG declared as a PNG', { bytes: SVG, name: 'a.png', type: 'image/png' }],
  ['an SVG with an XML head', { bytes: `<?xml version="1.0"?>${SVG}`, name: 'a.webp', type: 'image/webp' }],
  ['a page', { bytes: HTML, name: 'a.html', type: 'text/html' }],
  ['a page named .png', { bytes: HTML, name: 'a.png', type: 'text/html' }],
  ['a page declared as a PNG', { bytes: HTML, name: 'a.png', type: 'image/png' }],
  ['a text renamed to .png', { bytes: 'Just a text', name: 'a.png', type: 'image/png' }],
  ['a text of no type', { bytes: 'Just a text', name: 'a.webp', type: '' }],
  ['a text file', { bytes: 'Just a text', name: 'a.webp', type: 'text/plain' }],
  ['a GIF that is also a script', { bytes: GIF, name: 'a.png', type: 'image/png' }],
  ['a PDF', { bytes: '%PDF-1.7\n%%EOF', name: 'a.png', type: 'image/png' }],
  [
    'a truncated image',
    { bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), name: 'a.png', type: 'image/png' },
  ],
  ['nothing', { bytes: '', name: 'a.png', type: 'image/png' }],
])('refuses %s', async (_, file) => {
  const before = await filesOf(product)
  const { status, body } = await upload(product, editor, file)
  expect([400, 413, 415], JSON.stringify(body)).toContain(status)
  expect(messageIn(body)).toMatch(/^(Use a JPEG, PNG, WebP or AVIF image|This image can’t be read|Choose an image)/)
  expect(await filesOf(product)).toEqual(before)
  expect(await rows()).toBe(0)
})

test('refuses an image with its second half missing', async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
      background: '#fff',
    },
  })
    .png()
    .toBuffer()
  expect((await upload(product, editor, { bytes: whole.subarray(0, whole.length / 2) })).status).toBe(400)
  expect(await rows()).toBe(0)
})

test('refuses a file above 10 MB, slightly or far, and says so', async () => {
  const png = await picture().png().toBuffer()
  for (const size of [10_485_761, 11_000_000, 13_000_000]) {
    const bytes = Buffer.concat([png, Buffer.alloc(size - png.length)])
    const { status, body } = await upload(product, editor, { bytes })
    expect([status, messageIn(body)], String(size)).toEqual([413, 'This file is larger than 10 MB'])
  }
  expect(await rows()).toBe(0)
})

/** A PNG of one bit per pixel, assembled from its parts because rendering 400 million pixels takes seconds. */
const blackSquare = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + side / 8))
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

test('refuses a small file that decodes to a huge image', async () => {
  const bytes = blackSquare(20_000)
  expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({ width: 20_000, height: 20_000 })
  expect(bytes.length).toBeLessThan(5_000_000)
  const before = processorMs()
  expect((await upload(product, editor, { bytes })).status).toBe(400)
  expect(processorMs() - before).toBeLessThan(5_000)
  expect(await rows()).toBe(0)
})

test('refuses a form without a file, or with a URL in its place', async () => {
  const { doc } = await upload(product, editor, { bytes: await picture().png().toBuffer() })
  const before = await filesOf(product)
  for (const body of [
    { alt: 'None' },
    { alt: 'Elsewhere', filename: 'a.png', url: `${product.sandbox.url}/sandbox/clock` },
    { alt: 'A copy', filename: doc.filename, url: doc.url },
    { alt: 'Outside', filename: '../../../etc/passwd', url: '/x' },
  ])
    expect((await editor.panel('POST', '/cms-api/media', body)).status, JSON.stringify(body)).toBe(400)
  expect(await filesOf(product)).toEqual(before)
  expect(await rows()).toBe(1)
})

test('refuses an upload of anyone but staff, and one from another site', async () => {
  const bytes = await picture().png().toBuffer()
  const brand = await signUpBrand(product)
  expect((await upload(product, { cookie: '' }, { bytes })).status).toBe(403)
  expect(
    (await upload(product, { cookie: '' }, { bytes }, { authorization: `Bearer ${brand.person.token}` })).status,
  ).toBe(403)
  expect(
    (await upload(product, { cookie: '' }, { bytes }, { authorization: `Bearer ${admin.person.token}` })).status,
  ).toBe(403)
  expect((await upload(product, editor, { bytes }, { origin: 'https://evil.test' })).status).toBe(403)
  expect(await rows()).toBe(0)
})
