import fc from 'fast-check'
import type { Draft } from '../support/inputs/drafts'
import { hostileTexts, RawJson } from './hostile-values'

/** A request as it is sent. `isElsewhere`: it may reach another call than intended. */
export type WireRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: string | undefined
  isElsewhere: boolean
}

const MAX_PART = 20_000

/** Encodes an input as a request. Texts are percent-encoded where a URL requires it. */
export const writeDown = ({ method, path }: { method: string; path: string }, draft: Draft): WireRequest => {
  let isElsewhere = false
  const params = (draft.params ?? {}) as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = asText(params[name]).slice(0, MAX_PART)
    if (['', '.', '..', 'me', 'page', 'public', 'browse'].includes(text)) isElsewhere = true
    return encode(text)
  })
  const query = Object.entries((draft.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encode(name)}=${encode(asText(one))}`),
  )
  const hasBody = draft.body !== undefined
  return {
    method,
    target: query.length > 0 ? `${filled}?${query.join('&').slice(0, MAX_PART)}` : filled,
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    body: hasBody ? toJson(draft.body) : undefined,
    isElsewhere,
  }
}

const asText = (value: unknown): string =>
  value instanceof RawJson
    ? value.text
    : typeof value === 'object' && value !== null
      ? toJson(value)
      : value === undefined
        ? ''
        : String(value)

/** Percent-encoding for any text; a lone surrogate becomes the replacement character. */
export const encode = (text: string): string =>
  Array.from(Buffer.from(text), (byte) =>
    /[A-Za-z0-9_.~-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).padStart(2, '0')}`,
  ).join('')

const toJson = (value: unknown): string => {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}

/** Requests with a malformed content type, encoding, shape, path or headers. */
export const misshapen = (requests: fc.Arbitrary<WireRequest>): fc.Arbitrary<WireRequest> =>
  fc
    .tuple(requests, fc.oneof(otherTypes, otherBodies, otherQueries, otherPaths, otherHeaders, otherMethods))
    .map(([request, change]) => ({ ...request, ...change(request) }))

type Misshape = (request: WireRequest) => Partial<WireRequest>

const otherTypes: fc.Arbitrary<Misshape> = fc
  .constantFrom(
    '',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/jsonp',
    'application/xml',
    'APPLICATION/JSON',
    ';',
    '*/*',
    'application/json, text/plain',
  )
  .map((type) => ({ headers, body }) => ({
    headers: type === '' ? without(headers, 'content-type') : { ...headers, 'content-type': type },
    body: body ?? '{}',
  }))

const otherBodies: fc.Arbitrary<Misshape> = fc
  .oneof(
    fc.nat({ max: 40 }).map((length) => (body: string) => body.slice(0, length)),
    fc.constantFrom<(body: string) => string>(
      (body) => `${body},`,
      (body) => `\ufeff${body}`,
      (body) => `${body}\u0000`,
      (body) => `[${body}]`,
      (body) => `"${body}"`,
      (body) => body.replace(/^\{/, '{"__proto__":{"a":1},"constructor":null,'),
      (body) => body.replace(/^\{(.*)\}$/, '{$1,$1}'),
      (body) => body.replaceAll('"', "'"),
      (body) => body.replace(/:(\d+)/, ':1e309'),
      (body) => body.replace(/"([^"]*)"\}$/, '"\\ud800\\u0000$1"}'),
      () => '',
      () => ' ',
      () => 'null',
      () => '0',
      () => 'NaN',
      () => '"text"',
      () => 'a=1&b=2',
      () => '['.repeat(10_000),
      () => '{"a":'.repeat(10_000),
      () => `{"a":"${'x'.repeat(300_000)}"}`,
      () => `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    ),
  )
  .map((change) => ({ headers, body }) => ({
    headers: { 'content-type': 'application/json', ...headers },
    body: change(body ?? '{}'),
  }))

const otherQueries: fc.Arbitrary<Misshape> = fc
  .oneof(
    fc.constantFrom(
      'id=1&id=2&id=a',
      'page=1&page=2',
      'page[$gt]=1',
      'page[]=1',
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'page=0',
      '__proto__[a]=1',
      'constructor=1',
      'toString=1',
      'a',
      '=',
      '&&&',
      '%',
      '%zz',
      '%00',
      '%c3%28',
      'from=2026-02-30',
      'where[id][in]=1',
      'depth=10',
      'locale=*',
      'sort=password',
      'search=%00',
      'search=%25_%5c',
      'id[0]=1&id[1]=2',
      'brandId=1&brandId=2',
      'status=nothing',
      'status[a]=b',
      'linkId=../..',
      'ref=%f0%9f%98%80',
      'id[]=1',
      Array.from({ length: 1_500 }, (_, index) => `k=${index}`).join('&'),
      Array.from({ length: 301 }, (_, index) => `id=${index + 1}`).join('&'),
      `a${'[b]'.repeat(500)}=1`,
    ),
    hostileTexts.map((text) => `search=${encode(text.slice(0, 3_000))}`),
    hostileTexts.map((text) => `id=${encode(text.slice(0, 3_000))}`),
  )
  .map((query) => ({ target }) => ({ target: `${target}${target.includes('?') ? '&' : '?'}${query}` }))

const otherPaths: fc.Arbitrary<Misshape> = fc
  .constantFrom<(path: string) => string>(
    (path) => `${path}/`,
    (path) => `/${path}`,
    (path) => path.replace(/^\/(public\/)?api\//, '$&/'),
    (path) => `${path}%00`,
    (path) => `${path}%2f`,
    (path) => `${path}%`,
    (path) => `${path}%ff`,
    (path) => `${path};a=b`,
    (path) => `${path}/../../cms-api/users`,
    (path) => `${path}/%2e%2e/users`,
    (path) => `${path}%0d%0aset-cookie:a=b`,
    (path) => path.toUpperCase(),
    (path) => path.replace(/\d+/, '$&.0'),
    (path) => path.replace(/\d+/, '%31'),
    (path) => path.replace('/api/', '/api/product/api/'),
    (path) => path.replace('/api/', '/api/%70roduct/'),
  )
  .map((change) => ({ target }) => {
    const [path = '', query] = target.split('?')
    return { target: change(path) + (query === undefined ? '' : `?${query}`), isElsewhere: true }
  })

const otherHeaders: fc.Arbitrary<Misshape> = fc
  .constantFrom<Record<string, string>>(
    { 'x-http-method-override': 'DELETE' },
    { 'x-payload-http-method-override': 'GET' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'br, identity' },
    { 'transfer-encoding': 'chunked' },
    { 'x-firebase-uid': "' or 1=1 --", 'x-user-email': 'admin@example.com', 'x-session-id': 'x'.repeat(4_000) },
    { 'x-referral-session': '{"code":"__proto__"}' },
    { cookie: 'shelfmate-staff=x; __proto__=y; payload-token=z; =; ;;' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://example.com', referer: 'https://example.com/' },
    { 'x-forwarded-for': '1.2.3.4, ::1, <script>', 'x-forwarded-proto': 'javascript', forwarded: 'for=;' },
    { 'x-forwarded-host': 'example.com', host: 'example.com' },
    { 'accept-language': 'xx-'.repeat(500) },
    { accept: 'text/html' },
    { range: 'bytes=0-0,1-', 'if-none-match': '*', 'if-modified-since': 'x' },
    { expect: '100-continue' },
    { 'x-long': 'x'.repeat(10_000) },
  )
  .map((added) => ({ headers }) => ({ headers: { ...headers, ...added } }))

const otherMethods: fc.Arbitrary<Misshape> = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
  .map((method) => (request) => ({
    method,
    isElsewhere: request.isElsewhere || method !== request.method,
    body: method === 'GET' ? undefined : request.body,
  }))

const without = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
