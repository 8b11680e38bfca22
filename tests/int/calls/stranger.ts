import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { bodyIn } from '../../support/people'

/** The table of product calls, word for word. */
export const TABLE = [
  'GET /api/version',
  'POST /api/users',
  'POST /api/brands',
  'GET /api/amazon/auth-url',
  'GET /api/brands/me',
  'PATCH /api/brands/{id}/connect',
  'PATCH /api/brands/{id}/logo',
  'GET /api/amazon/get-profiles',
  'GET /api/amazon/get-advertisers',
  'GET /api/amazon/get-products',
  'GET /api/products',
  'POST /api/amazon/search-brand-logo',
  'POST /api/affiliate-programs',
  'PUT /api/affiliate-programs/{id}/products',
  'POST /api/amazon/refresh-attribution-products',
  'POST /api/amazon/refresh-attribution-performance',
  'GET /api/amazon/attribution-tag-non-macro',
  'GET /api/amazon/attribution-tag-macro',
  'POST /api/amazon/creator/refresh-attribution-products',
  'POST /api/amazon/creator/refresh-attribution-performance',
  'GET /api/amazon/creator/attribution-tags-non-macro',
  'GET /api/amazon/creator/attribution-tags-macro',
  'GET /api/affiliate-programs/page/{pageId}',
  'GET /api/affiliate-programs/public?id={id}',
  'GET /api/affiliate-programs/{id}/products',
  'GET /public/api/brands/{id}',
  'GET /public/api/products?id=..&id=..',
  'GET /api/user-type',
  'GET /api/creators/me',
  'POST /api/creators',
  'POST /api/creator-channels',
  'PATCH /api/creators/{id}',
  'POST /api/creator-brand-partnerships',
  'GET /api/creator-products/{brandId}',
  'POST /api/referrals',
  'GET /api/referrals/info/{code}',
  'GET /api/landing-pages/public/{slug}?ref=',
  'GET /api/landing-pages/{id}/amazon-url?ref=&usePromoUrl=',
  'POST /api/landing-pages/{id}/submit-email',
  'POST /api/landing-pages/{id}/track-click',
] as const

export type TableRow = (typeof TABLE)[number]

/** An account at the identity provider. */
type Account = { email: string; uid: string; token: string }

// The client knows only the names of a response's fields.
type Fields = Record<string, unknown>
type Answered = { status: number; body: Fields; list: Fields[]; headers: Headers }

/** The rows of the table that were called by any client. */
export const called = new Set<TableRow>()

/**
 * A client built only from the table: it sends the common headers, and throws `{status}: {body or status text}` for a
 * response that is not OK. Responses are plain JSON, an object or a list.
 */
export const strangerAt = (origin: string, account?: Account) => {
  const session = randomUUID()
  const ask = async (row: TableRow, address: string, payload?: unknown): Promise<Answered> => {
    called.add(row)
    const [method = ''] = row.split(' ')
    const answer = await fetch(origin + address, {
      method,
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        ...(account
          ? {
              Authorization: `Bearer ${account.token}`,
              ...(method === 'GET' ? {} : { 'X-Firebase-UID': account.uid }),
              'X-User-Email': account.email,
              'X-Referral-Session': randomUUID(),
            }
          : {}),
        'X-Session-ID': session,
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    })
    const text = await answer.text()
    const json = bodyIn(answer, text)
    const list = Array.isArray(json) ? (json as Fields[]) : []
    return { status: answer.status, body: (json ?? {}) as Fields, list, headers: answer.headers }
  }
  const call = async (row: TableRow, address: string, payload?: unknown): Promise<Answered> => {
    const answer = await ask(row, address, payload)
    if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)} (${row})`)
    return answer
  }
  return { ask, call }
}

export type Stranger = ReturnType<typeof strangerAt>

/** Repeats a creating call: 201 with a new row, then 200 with the same one. Returns the row; throws otherwise. */
export const createTwice = async (client: Stranger, row: TableRow, payload: object): Promise<Fields> => {
  const [, address = ''] = row.split(' ')
  const made = await client.call(row, address, payload)
  const again = await client.call(row, address, payload)
  if (made.status !== 201 || again.status !== 200 || !isDeepStrictEqual(made.body, again.body))
    throw new Error(
      `${row}: ${made.status} ${JSON.stringify(made.body)}, ${again.status} ${JSON.stringify(again.body)}`,
    )
  return made.body
}

/** The recent window of a sync: 16 days up to today, as days in Los Angeles. */
export const recent = (): { startDate: string; endDate: string } => {
  const dayOf = (instant: Date) => instant.toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
  return { startDate: dayOf(new Date(Date.now() - 16 * 86_400_000)), endDate: dayOf(new Date()) }
}
