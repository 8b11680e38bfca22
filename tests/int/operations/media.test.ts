import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { clientOf, signUpBrand, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { filesOf, type Image, picture, upload } from './uploads'

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

const fetchFile = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${product.origin}/cms-api/media/file/${name}`, { headers })

describe('an uploaded file is never served directly', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
  ] as const)('a %s is decoded and saved as WebP under a random name, without its metadata', async (format, type) => {
    const bytes = await picture().toFormat(format).toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { status, doc } = await upload(product, editor, { bytes, name: `My holiday.${format}`, type })
    expect(status).toBe(201)
    expect(doc).toMatchObject({ mimeType: 'image/webp', width: 40, height: 30 })
    expect(doc.filename).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/)
    const served = Buffer.from(await (await fetchFile(doc.filename)).arrayBuffer())
    const { format: servedFormat, exif, xmp, icc } = await sharp(served).metadata()
    expect([servedFormat, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined])
    expect(served.includes('SECRET-PLACE')).toBe(false)
    expect(served).toHaveLength(doc.filesize)
  })

  test('data appended to an image is removed', async () => {
    const bytes = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>SECRET-PLACE</script>')])
    const { status, doc } = await upload(product, editor, { bytes })
    expect(status).toBe(201)
    const served = Buffer.from(await (await fetchFile(doc.filename)).arrayBuffer())
    expect(served.includes('SECRET-PLACE')).toBe(false)
  })

  test('an image has at most 2,400 pixels on its longest side; a small one stays small', async () => {
    const { doc } = await upload(product, editor, { bytes: await picture(4_800, 1_200).png().toBuffer() })
    expect(doc).toMatchObject({ width: 2_400, height: 600 })
    expect((await upload(product, editor, { bytes: await picture(10, 20).png().toBuffer() })).doc).toMatchObject({
      width: 10,
      height: 20,
    })
  })

  test('a file name cannot leave the folder', async () => {
    const bytes = await picture().png().toBuffer()
    for (const name of [
      '../../evil.png',
      '..\\evil.png',
      '/tmp/evil.png',
      'evil.php.png',
      `${'x'.repeat(300)}.png`,
      'ev%2f..%2fil.png',
    ]) {
      const { status, doc } = await upload(product, editor, { bytes, name })
      expect(status, name).toBe(201)
      expect(doc.filename).toMatch(/^[0-9a-f-]{36}\.webp$/)
    }
    expect((await filesOf(product)).every((name) => /^[0-9a-f-]{36}(-\d+x\d+)?\.webp$/.test(name))).toBe(true)
    expect((await readdir(product.dataDir)).sort()).toEqual(['clicks', 'media'])
  })
})

describe('a stored image', () => {
  let doc: Image
  beforeEach(async () => {
    doc = (await upload(product, editor, { bytes: await picture().png().toBuffer() })).doc
  })

  test('is public, with a policy that lets it run nothing', async () => {
    const answer = await fetchFile(doc.filename, { origin: 'https://elsewhere.test' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('is listed only to staff', async () => {
    const brand = await signUpBrand(product)
    for (const actor of [clientOf(product), brand.client])
      for (const path of ['/cms-api/media', `/cms-api/media/${doc.id}`])
        expect((await actor.raw('GET', path)).status, path).toBeGreaterThanOrEqual(400)
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
  ])('a missing file or an invalid path is a 4xx response: %s', async (name) => {
    const answer = await fetchFile(name)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('keeps its file when its fields change', async () => {
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

  test('can be replaced by its uploader or an admin; the old file is deleted', async () => {
    const other = await signUpStaff(product, 'editor')
    const bytes = await picture(20, 20).jpeg().toBuffer()
    const change = { bytes, type: 'image/jpeg', method: 'PATCH', path: `/${doc.id}` }
    expect((await upload(product, other, change)).status).toBe(403)
    expect((await fetchFile(doc.filename)).status).toBe(200)
    const changed = await upload(product, editor, change)
    expect(changed).toMatchObject({ status: 200, doc: { id: doc.id, width: 20, mimeType: 'image/webp' } })
    expect(changed.doc.filename).not.toBe(doc.filename)
    expect((await fetchFile(changed.doc.filename)).status).toBe(200)
    expect((await fetchFile(doc.filename)).status).toBe(404)
    expect((await upload(product, admin, change)).status).toBe(200)
  })

  test('is deleted with its row, by an admin', async () => {
    expect((await editor.panel('DELETE', `/cms-api/media/${doc.id}`)).status).toBe(403)
    expect((await admin.panel('DELETE', `/cms-api/media/${doc.id}`)).status).toBe(200)
    expect(await filesOf(product)).not.toContain(doc.filename)
    expect((await fetchFile(doc.filename)).status).toBe(404)
  })

  test('stores its uploader, whatever the form says, and is audited', async () => {
    const values = { alt: 'Mine', uploaded_by: admin.userId }
    const { doc: mine } = await upload(product, editor, { bytes: await picture().png().toBuffer(), values })
    const [row] = await query({ payload: product.payload }, sql`select uploaded_by_id from media where id = ${mine.id}`)
    expect(row).toEqual({ uploaded_by_id: editor.userId })
    const recorded = await query(
      { payload: product.payload },
      sql`select actor_id, action, changes->'filename'->>'after' as filename
          from audit_events
          where target_collection = 'media' and target_id = ${mine.id}`,
    )
    expect(recorded).toEqual([{ actor_id: editor.userId, action: 'create', filename: mine.filename }])
  })
})
