import * as z from 'zod'
import { env } from '../../env'
import { isVerdict, messageForStaff, ProviderRefused, UnknownOutcome, watched } from '../provider-errors'
import { accessToken, dropToken } from './access-token'
import { type Answer, fetchAnswer, SERVICE } from './fetch-answer'

export class PaypalRefused extends ProviderRefused {
  constructor(
    status: number,
    readonly body: ErrorBody,
  ) {
    const issues = body.details.map(({ field, issue }) => [field, issue].filter(Boolean).join(': ')).filter(Boolean)
    super({
      service: SERVICE,
      status,
      code: body.name,
      declineCode: null,
      message: messageForStaff([body.message, ...issues].filter(Boolean).join('; ')),
      intentId: null,
    })
  }
}

const Links = z.array(z.object({ href: z.string() })).nullish()
const Detail = z.object({ field: z.string().nullish(), issue: z.string().nullish(), link: Links, links: Links })
const ErrorBody = z.object({
  name: z.string().min(1),
  message: z.string().nullish(),
  details: z
    .array(Detail)
    .nullish()
    .transform((details) => details ?? []),
  links: Links,
})
type ErrorBody = z.output<typeof ErrorBody>

export const linksOf = ({ body }: PaypalRefused): string[] =>
  [body.links, ...body.details.flatMap(({ link, links }) => [link, links])].flatMap((links) =>
    (links ?? []).map(({ href }) => href),
  )

type PaypalCall<S extends z.ZodType> = {
  method?: 'GET' | 'POST'
  /** Relative to the base address, including the query. */
  path: string
  body?: object
  shape: S
}

/**
 * A rejected token is renewed and the call retried once; nothing else is retried. Throws PaypalRefused for a refusal by
 * PayPal, and UnknownOutcome for any other failure. Source: PayPal, "REST API requests", "REST API responses".
 */
export const callPaypal = <S extends z.ZodType>(call: PaypalCall<S>): Promise<z.output<S>> =>
  watched(SERVICE, () => callOnce(call))

const callOnce = async <S extends z.ZodType>(call: PaypalCall<S>): Promise<z.output<S>> => {
  const token = await accessToken()
  const first = await send(call, token)
  if (first.status !== 401) return read(first, call.shape)
  dropToken(token)
  return read(await send(call, await accessToken()), call.shape)
}

const send = ({ method = 'GET', path, body }: PaypalCall<z.ZodType>, token: string): Promise<Answer> =>
  fetchAnswer(`${env().paypal.apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const read = <S extends z.ZodType>({ status, json, retryAfterSeconds }: Answer, shape: S): z.output<S> => {
  if (status >= 200 && status < 300) {
    const answer = shape.safeParse(json)
    if (answer.success) return answer.data
    throw new UnknownOutcome(SERVICE, 'the answer could not be read', 0, { cause: answer.error })
  }
  // An error without PayPal's body may come from a proxy and is not a verdict.
  const refusal = ErrorBody.safeParse(json)
  if (isVerdict(status) && refusal.success) throw new PaypalRefused(status, refusal.data)
  throw new UnknownOutcome(SERVICE, `answered ${status} ${refusal.data?.name ?? ''}`.trim(), retryAfterSeconds, {
    status,
  })
}
