import { parse, stringify } from 'lossless-json'
import { SANDBOX_CLIENT, SANDBOX_PUBLIC_URL, type TestSandbox } from '../../support/sandbox'

export const RETURN_URL = `${SANDBOX_PUBLIC_URL}/api/amazon/callback`
export const FERNHILL_US = '9184736250193847'
export const FERNHILL_ADVERTISER = '584217390641825'
export const HARBOR_US = '9076154283301975'

/** The fields that tests read from responses; each response has some of them. */
interface AnswerBody {
  readonly [advertiser: string]: unknown
  readonly reports: Record<string, string>[]
  readonly cursorId: string
  readonly count: number
  readonly ProductMetadataList: {
    asin: string
    title: string
    availability: string
    priceToPay?: { amount: number }
  }[]
  readonly advertiserAttributionTagMap?: Record<string, Record<string, string>>
  readonly access_token: string
  readonly refresh_token: string
  readonly error: string
}

/** A response: status, headers and body; numbers too large for JavaScript are strings. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: AnswerBody
}

/** Sends a form to the token endpoint. */
export const askToken = async (
  { url }: TestSandbox,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  answerOf(
    await fetch(`${url}/sandbox/amazon/auth/o2/token`, { method: 'POST', body: new URLSearchParams(form), headers }),
  )

/** A refresh and an access token of a seller, from the seeding call. */
export const connect = async (sandbox: TestSandbox, seller: string) => {
  const { code } = (await sandbox.operate('POST', '/sandbox/amazon/authorize', {
    seller,
    redirect_uri: RETURN_URL,
  })) as { code: string }
  const { body } = await askToken(sandbox, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: RETURN_URL,
    client_id: SANDBOX_CLIENT.id,
    client_secret: SANDBOX_CLIENT.secret,
  })
  return body
}

/** An Ads API client of a connected seller, for one profile or for none. */
export const adsOf = async (sandbox: TestSandbox, seller: string, profileId?: string) => {
  const { access_token } = await connect(sandbox, seller)
  const headers: Record<string, string> = {
    Authorization: `Bearer ${access_token}`,
    'Amazon-Advertising-API-ClientId': SANDBOX_CLIENT.id,
    ...(profileId === undefined ? {} : { 'Amazon-Advertising-API-Scope': profileId }),
  }
  const get = async (path: string, more: Record<string, string> = {}): Promise<Answer> =>
    answerOf(await fetch(`${sandbox.url}/sandbox/amazon-ads${path}`, { headers: { ...headers, ...more } }))
  const post = async (path: string, body: unknown, more: Record<string, string> = {}): Promise<Answer> =>
    answerOf(
      await fetch(`${sandbox.url}/sandbox/amazon-ads${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', ...more },
        body: typeof body === 'string' ? body : stringify(body),
      }),
    )
  return {
    headers,
    get,
    post,
    report: (body: object) => post('/attribution/report', body),
    products: (body: object) =>
      post('/product/metadata', body, {
        'Content-Type': 'application/vnd.productmetadatarequest.v1+json',
        Accept: 'application/vnd.productmetadataresponse.v1+json',
      }),
  }
}

/** A product URL with a filled-in tag of a profile, requested as the product does. */
export const linkTo = async (
  ads: Awaited<ReturnType<typeof adsOf>>,
  asin: string,
  ids: { campaign?: string; adGroup: string; creative?: string; publisher?: string },
): Promise<string> => {
  const publisher = ids.publisher ?? '9'
  const { body } = await ads.get(`/attribution/tags/nonMacroTemplateTag?publisherIds=${publisher}`)
  const [tags] = Object.values(body.advertiserAttributionTagMap ?? body) as Record<string, string>[]
  const query = new URLSearchParams(tags?.[publisher])
  query.set('aa_campaignid', ids.campaign ?? 'prog_1')
  query.set('aa_adgroupid', ids.adGroup)
  query.set('aa_creativeid', ids.creative ?? 'cp_1')
  return `/sandbox/shop/dp/${asin}?${query}`
}

/** Parses a response; integers that JavaScript cannot represent become strings. */
export const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const readNumber = (value: string) => (/^\d{16,}$/.test(value) ? value : Number(value))
  const body = (isJson ? parse(text, null, readNumber) : {}) as AnswerBody
  return { status: response.status, headers: response.headers, text, body }
}

/** Today in Los Angeles by system time plus `days`, as YYYYMMDD. */
export const dayText = (days = 0): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  // Calendar days: some have 23 or 25 hours there.
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10).replaceAll('-', '')
}

/** The first product of a connected seller. */
export const firstAsin = async (ads: Awaited<ReturnType<typeof adsOf>>): Promise<string> => {
  const { body } = await ads.products({ pageIndex: 0, pageSize: 1 })
  return body.ProductMetadataList[0]?.asin ?? ''
}
