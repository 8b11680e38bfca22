import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { clientOf, signUpBrand, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

type Staff = Awaited<ReturnType<typeof signUpStaff>>
type Image = {
  id: number
  filename: string
  mimeType: string
  width: number
  height: number
  filesize: number
  url: string
}

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

const files = () => readdir(join(product.dataDir, 'media')).catch(() => [])
const rows = async () => (await query({ payload: product.payload }, sql`select id from media`)).length

type Upload = {
  bytes: Uint8Array | string
  name?: string
  type?: string
  values?: object
  method?: string
  path?: string
}

/** Sends a file as the panel's form does. */
const upload = async (
  { cookie }: Pick<Staff, 'cookie'>,
  { bytes, name = 'photo.png', type = 'image/png', values = { alt: 'A photo' }, method = 'POST', path = '' }: Upload,
  headers: Record<string, string> = {},
) => {
  const form = new FormData()
  form.set('_payload', JSON.stringify(values))
  form.set('file', new Blob([bytes as BlobPart], { type }), name)
  const answer = await fetch(`${product.origin}/cms-api/media${path}`, {
    method,
    headers: { cookie, origin: product.origin, ...headers },
    body: form,
  })
  const body = (await answer.json()) as { doc?: Image }
  return { status: answer.status, body, doc: body.doc as Image }
}
const fetchFile = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${product.origin}/cms-api/media/file/${name}`, { headers })
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).withExif({
    IFD0: { Copyright: 'SECRET-PLACE', Software: 'SECRET-PLACE' },
  })

describe('what is uploaded is never what is served', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ] as const)(
    'a %s is decoded and written anew as WebP under a random name, without its metadata',
    async (format, type) => {
      const bytes = await picture().toFormat(format).toBuffer()
      expect((await sharp(bytes).metadata()).exif).toBeDefined()
      const { status, doc } = await upload(editor, { bytes, name: `My holiday.${format}`, type })
      expect(status).toBe(201)
      expect(doc).toMatchObject({ mimeType: 'image/webp', width: 40, height: 30 })
      expect(doc.filename).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/)
      const served = Buffer.from(await (await fetchFile(doc.filename)).arrayBuffer())
      const { format: servedFormat, exif, xmp, icc } = await sharp(served).metadata()
      expect([servedFormat, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined])
      expect(served.includes('SECRET-PLACE')).toBe(false)
      expect(served).toHaveLength(doc.filesize)
    },
  )

  test('what hangs behind a picture is gone', async () => {
    const bytes = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>SECRET-PLACE</script>')])
    const { status, doc } = await upload(editor, { bytes })
    expect(status).toBe(201)
    const served = Buffer.from(await (await fetchFile(doc.filename)).arrayBuffer())
    expect(served.includes('SECRET-PLACE')).toBe(false)
  })

  test('a picture is at most 2,400 pixels on its longest side; a small one stays small', async () => {
    const { doc } = await upload(editor, { bytes: await picture(4_800, 1_200).png().toBuffer() })
    expect(doc).toMatchObject({ width: 2_400, height: 600 })
    expect((await upload(editor, { bytes: await picture(10, 20).png().toBuffer() })).doc).toMatchObject({
      width: 10,
      height: 20,
    })
  })

  test('a name that leads elsewhere leads nowhere', async () => {
    const bytes = await picture().png().toBuffer()
    for (const name of [
      '../../evil.png',
      '..\\evil.png',
      '/tmp/evil.png',
      'evil.php.png',
      `${'x'.repeat(300)}.png`,
      'ev%2f..%2fil.png',
    ]) {
      const { status, doc } = await upload(editor, { bytes, name })
      expect(status, name).toBe(201)
      expect(doc.filename).toMatch(/^[0-9a-f-]{36}\.webp$/)
    }
    expect((await files()).every((name) => /^[0-9a-f-]{36}\.webp$/.test(name))).toBe(true)
    expect(await readdir(product.dataDir)).toEqual(['media'])
  })
})

describe('refused, and nothing is kept', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const HTML = '<!doctype html><script>alert(1)</script>'
  const GIF = Buffer.concat([Buffer.from('GIF89a=1;alert(1);//'), Buffer.alloc(64)])
  test.each([
    ['an SVG', { bytes: SVG, name: 'a.svg', type: 'image/svg+xml' }],
    ['an SVG that calls itself a PNG', { bytes: SVG, name: 'a.png', type: 'image/png' }],
    ['an SVG with an XML head', { bytes: `<?xml version="1.0"?>${SVG}`, name: 'a.webp', type: 'image/webp' }],
    ['a page', { bytes: HTML, name: 'a.html', type: 'text/html' }],
    ['a page that calls itself a PNG by name', { bytes: HTML, name: 'a.png', type: 'text/html' }],
    ['a page that calls itself a PNG', { bytes: HTML, name: 'a.png', type: 'image/png' }],
    ['a text renamed to .png', { bytes: 'Just a text', name: 'a.png', type: 'image/png' }],
    ['a text of no type', { bytes: 'Just a text', name: 'a.webp', type: '' }],
    ['a text that calls itself a text', { bytes: 'Just a text', name: 'a.webp', type: 'text/plain' }],
    ['a GIF that is also a script', { bytes: GIF, name: 'a.png', type: 'image/png' }],
    ['a PDF', { bytes: '%PDF-1.7\n%%EOF', name: 'a.png', type: 'image/png' }],
    [
      'a picture cut short',
      { bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), name: 'a.png', type: 'image/png' },
    ],
    ['nothing', { bytes: '', name: 'a.png', type: 'image/png' }],
  ])('%s', async (_, file) => {
    const before = await files()
    const { status, body } = await upload(editor, file)
    expect([400, 413, 415], JSON.stringify(body)).toContain(status)
    expect(await files()).toEqual(before)
    expect(await rows()).toBe(0)
  })

  test('a picture whose half is missing', async () => {
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
    expect((await upload(editor, { bytes: whole.subarray(0, whole.length / 2) })).status).toBe(400)
    expect(await rows()).toBe(0)
  })

  test('a file above 5 MB, a little or a lot', async () => {
    const png = await picture().png().toBuffer()
    for (const size of [5_000_001, 6_000_000, 7_000_000]) {
      const { status } = await upload(editor, { bytes: Buffer.concat([png, Buffer.alloc(size - png.length)]) })
      expect(status, String(size)).toBe(413)
    }
    expect(await rows()).toBe(0)
  })

  test('a small file that would be a huge picture', async () => {
    const bytes = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(bytes.length).toBeLessThan(5_000_000)
    const began = performance.now()
    expect((await upload(editor, { bytes })).status).toBe(400)
    expect(performance.now() - began).toBeLessThan(1_500)
    expect(await rows()).toBe(0)
  })

  test('a form without a file, or with an address in its place', async () => {
    const { doc } = await upload(editor, { bytes: await picture().png().toBuffer() })
    const before = await files()
    for (const body of [
      { alt: 'None' },
      { alt: 'Elsewhere', filename: 'a.png', url: `${product.sandbox.url}/sandbox/clock` },
      { alt: 'A copy', filename: doc.filename, url: doc.url },
      { alt: 'Outside', filename: '../../../etc/passwd', url: '/x' },
    ])
      expect((await editor.panel('POST', '/cms-api/media', body)).status, JSON.stringify(body)).toBe(400)
    expect(await files()).toEqual(before)
    expect(await rows()).toBe(1)
  })

  test('an upload of anybody but staff, and one from another site', async () => {
    const bytes = await picture().png().toBuffer()
    const brand = await signUpBrand(product)
    expect((await upload({ cookie: '' }, { bytes })).status).toBe(403)
    expect((await upload({ cookie: '' }, { bytes }, { authorization: `Bearer ${brand.person.token}` })).status).toBe(
      403,
    )
    expect((await upload({ cookie: '' }, { bytes }, { authorization: `Bearer ${admin.person.token}` })).status).toBe(
      403,
    )
    expect((await upload(editor, { bytes }, { origin: 'https://evil.test' })).status).toBe(403)
    expect(await rows()).toBe(0)
  })
})

describe('a kept picture', () => {
  let doc: Image
  beforeEach(async () => {
    doc = (await upload(editor, { bytes: await picture().png().toBuffer() })).doc
  })

  test('is public, and no page of anybody’s', async () => {
    const answer = await fetchFile(doc.filename, { origin: 'https://elsewhere.test' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('the list of them is for staff', async () => {
    const brand = await signUpBrand(product)
    for (const who of [clientOf(product), brand.client])
      for (const path of ['/cms-api/media', `/cms-api/media/${doc.id}`])
        expect((await who.raw('GET', path)).status, path).toBeGreaterThanOrEqual(400)
    expect((await editor.panel('GET', '/cms-api/media')).body).toMatchObject({ totalDocs: 1 })
  })

  test.each([
    'unknown.webp',
    '..%2f..%2fpackage.json',
    '..%5c..%5cpackage.json',
    '%2e%2e%2fpackage.json',
    '%2fetc%2fpasswd',
    '..',
    '%00',
    'x'.repeat(400),
  ])('a file that is none: %s', async (name) => {
    const answer = await fetchFile(name)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('keeps its file whatever is written about it', async () => {
    const before = await query(
      { payload: product.payload },
      sql`select filename, mime_type, filesize, width from media`,
    )
    const answer = await editor.panel('PATCH', `/cms-api/media/${doc.id}`, {
      alt: 'Another text',
      filename: '../../package.json',
      mimeType: 'text/html',
      filesize: 1,
      width: 1,
      url: 'https://evil.test/x.png',
    })
    expect(answer.status).toBeLessThan(500)
    expect(
      await query({ payload: product.payload }, sql`select filename, mime_type, filesize, width from media`),
    ).toEqual(before)
    expect((await fetchFile(doc.filename)).status).toBe(200)
  })

  test('is changed by its uploader or an admin; the old file goes', async () => {
    const other = await signUpStaff(product, 'editor')
    const bytes = await picture(20, 20).jpeg().toBuffer()
    const change = { bytes, type: 'image/jpeg', method: 'PATCH', path: `/${doc.id}` }
    expect((await upload(other, change)).status).toBe(403)
    expect((await fetchFile(doc.filename)).status).toBe(200)
    const changed = await upload(editor, change)
    expect(changed).toMatchObject({ status: 200, doc: { id: doc.id, width: 20, mimeType: 'image/webp' } })
    expect(changed.doc.filename).not.toBe(doc.filename)
    expect((await fetchFile(changed.doc.filename)).status).toBe(200)
    expect((await fetchFile(doc.filename)).status).toBe(404)
    expect((await upload(admin, change)).status).toBe(200)
  })

  test('goes with its row, which an admin deletes', async () => {
    expect((await editor.panel('DELETE', `/cms-api/media/${doc.id}`)).status).toBe(403)
    expect((await admin.panel('DELETE', `/cms-api/media/${doc.id}`)).status).toBe(200)
    expect(await files()).not.toContain(doc.filename)
    expect((await fetchFile(doc.filename)).status).toBe(404)
  })

  test('names who uploaded it, whatever the form says, and stands in the record', async () => {
    const values = { alt: 'Mine', uploaded_by: admin.userId }
    const { doc: mine } = await upload(editor, { bytes: await picture().png().toBuffer(), values })
    const [row] = await query({ payload: product.payload }, sql`select uploaded_by_id from media where id = ${mine.id}`)
    expect(row).toEqual({ uploaded_by_id: editor.userId })
    const recorded = await query(
      { payload: product.payload },
      sql`select actor_id, action, changes->'filename'->>'after' as filename from audit_events where target_collection = 'media' and target_id = ${mine.id}`,
    )
    expect(recorded).toEqual([{ actor_id: editor.userId, action: 'create', filename: mine.filename }])
  })
})
