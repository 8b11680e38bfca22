import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Besieged, type Hostile, JSON_TYPE, startBesieged } from './besieged'
import { rawStatus } from './raw-request'

let besieged: Besieged
beforeAll(async () => {
  besieged = await startBesieged()
})
afterAll(() => besieged.product.close())

const expectAnswer: Besieged['expectAnswer'] = (...args) => besieged.expectAnswer(...args)

const deepJson = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const form = (fields: Record<string, string>): { body: string; headers: Record<string, string> } => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  body: `${Object.entries(fields)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--x--\r\n`,
})

describe('bodies of product calls', () => {
  const bodies: [string, string | Buffer, number, Record<string, string>?][] = [
    ['above the limit', 'x'.repeat(300_000), 413],
    ['10,000 deep', deepJson(10_000), 400],
    ['21 deep', deepJson(21), 400],
    ['10,000 deep in a list', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['with 20,000 fields', `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join()}}`, 400],
    ['with 20,000 items', `[${'0,'.repeat(20_000)}0]`, 400],
    ['with a raw NUL byte', Buffer.from('{"brand_name":"a\u0000b"}'), 400],
    ['with a NUL byte in JSON', '{"brand_name":"a\\u0000b"}', 400],
    ['with a NUL byte in a name', '{"a\\u0000b":1}', 400],
    ['with a prototype', '{"__proto__":{"role":"admin"},"user_id":1}', 400],
    ['with a length that is not a number', '{"title":{"length":{"toString":"x","valueOf":1}}}', 400],
    ['that is invalid JSON', '{"brand_name":', 400],
    ['in UTF-16', Buffer.from('{"a":1}', 'utf16le'), 400],
    ['of another type', '{}', 415, { 'content-type': 'text/plain' }],
    ['of a form', 'brand_name=x', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of two types', '{}', 415, { 'content-type': 'text/plain, application/json' }],
    ['packed', '{}', 415, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
  ]
  test.each(bodies)('%s', async (_, body, status, headers = JSON_TYPE) => {
    for (const [method, path] of [
      ['POST', '/api/brands'],
      ['PATCH', `/api/brands/${besieged.brand.brand.id}/logo`],
      ['POST', '/api/affiliate-programs'],
    ] as const)
      await expectAnswer({ method, path, body, headers }, [status], ['a brand'])
    const early = [413, 415].includes(status) ? [status, 401] : [401]
    await expectAnswer({ method: 'POST', path: '/api/brands', body, headers }, early, ['nobody'])
  })

  test('without a content type', async () => {
    const lines = [
      'POST /api/brands HTTP/1.1',
      `Host: ${new URL(besieged.product.origin).host}`,
      `Authorization: Bearer ${besieged.brand.person.token}`,
      'Content-Length: 2',
      'Connection: close',
    ]
    expect(await rawStatus(besieged.product.origin, lines, '{}')).toBe(415)
  })

  test('with thousands of errors name some of them', async () => {
    const body = JSON.stringify({ productIds: Array.from({ length: 9_000 }, () => 'none') })
    const { status, text } = await besieged.send('a brand', {
      method: 'PUT',
      path: '/api/affiliate-programs/1/products',
      body,
      headers: JSON_TYPE,
    })
    expect([400, 404]).toContain(status)
    expect(text.length).toBeLessThan(10_000)
  })
})

describe('bodies at Payload’s API', () => {
  test('are parsed as the panel sends them', async () => {
    const [post] = await besieged.run(sql`select id
        from blog_posts
        order by id
        limit 1`)
    const path = `/cms-api/blog_posts/${post?.id}`
    const sent = [form({ _payload: '{"title":"By form"}' }), { body: '{"title":"By JSON"}', headers: JSON_TYPE }]
    for (const hostile of sent) await expectAnswer({ method: 'PATCH', path, ...hostile }, [200], ['an admin'])
    expect(await besieged.run(sql`select title from blog_posts where id = ${post?.id}`)).toEqual([{ title: 'By JSON' }])
  })

  test('with images may be larger, within a limit', async () => {
    const upload = (bytes: number, slug: string) =>
      besieged.send('an admin', {
        method: 'POST',
        path: `/cms-api/${slug}`,
        ...form({ _payload: '{}', file: 'x'.repeat(bytes) }),
      })
    expect((await upload(2_000_000, 'media')).status).toBe(400)
    expect((await upload(12_000_000, 'media')).status).toBe(413)
    expect((await upload(2_000_000, 'blog_posts')).status).toBe(413)
  })

  const bodies: [string, Partial<Hostile>, number[]][] = [
    ['above the limit', { body: 'x'.repeat(1_100_000), headers: JSON_TYPE }, [413]],
    ['10,000 deep', { body: deepJson(10_000), headers: JSON_TYPE }, [400]],
    ['10,000 deep in a form', form({ _payload: deepJson(10_000) }), [400]],
    ['with a NUL byte', { body: '{"title":"a\\u0000b"}', headers: JSON_TYPE }, [400]],
    ['with a NUL byte in a form', form({ _payload: '{"title":"a\\u0000b"}' }), [400]],
    ['with a prototype', { body: '{"__proto__":{"role":"admin"}}', headers: JSON_TYPE }, [400]],
    ['that is invalid JSON', { body: '{"title":', headers: JSON_TYPE }, [400]],
    ['that is invalid JSON in a form', form({ _payload: '{"title":' }), [400]],
    ['of a form without an end', { ...form({ _payload: '{}' }), body: '--x\r\nContent-Disp' }, [400]],
    ['of a form without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, [400]],
    ['of another type', { body: '{}', headers: { 'content-type': 'text/plain' } }, [415]],
    ['of a plain form', { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, [415]],
    ['packed', { body: '{}', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }, [415]],
    ['that is a list', { body: '[]', headers: JSON_TYPE }, [400]],
    ['that is null', { body: 'null', headers: JSON_TYPE }, [400]],
    ['that is a number', { body: '1', headers: JSON_TYPE }, [400]],
  ]
  test.each(bodies)('%s', async (_, hostile, statuses) => {
    const before = await besieged.run(sql`select count(*), max(updated_at) from blog_posts`)
    await expectAnswer({ method: 'POST', path: '/cms-api/blog_posts', ...hostile }, statuses, ['an admin'])
    await expectAnswer({ method: 'POST', path: '/cms-api/blog_posts', ...hostile }, [...statuses, 403], ['nobody'])
    await expectAnswer({ method: 'POST', path: '/cms-api/blog_posts', ...hostile }, [403], ['a brand'])
    expect(await besieged.run(sql`select count(*), max(updated_at) from blog_posts`)).toEqual(before)
  })
})
