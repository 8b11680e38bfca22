import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SentAnswer, SentRequest } from './faults'

/** A request of the product with its response, and the service it went to. */
export type Exchange = { service: keyof typeof SERVICES; request: SentRequest; answer: SentAnswer }

type StandIn = (request: SentRequest) => SentAnswer | undefined

/** The path prefixes of the relay's services, and their paths in the sandbox. */
const SERVICES = { ads: '/sandbox/amazon-ads', login: '/sandbox/amazon/auth/o2/token' } as const

const isService = (name: string): name is keyof typeof SERVICES => Object.hasOwn(SERVICES, name)

/**
 * A relay between the product and the sandbox's Amazon that passes everything on unchanged and records the exchanges,
 * in the order of the responses. Paths are recorded as at Amazon.
 */
export const startRelay = async () => {
  const exchanges: Exchange[] = []
  let target = ''
  let standIn: StandIn = () => undefined

  const handle = async (req: IncomingMessage): Promise<SentAnswer> => {
    const [, name = ''] = /^\/(\w+)/.exec(req.url ?? '') ?? []
    if (!isService(name)) throw new Error(`The relay has no service ${name}`)
    const request = await readRequest(req, `/${name}`)
    const answer = standIn(request) ?? (await passOn(target + SERVICES[name], request).catch(notPassed))
    exchanges.push({ service: name, request, answer })
    return answer
  }
  const server = createServer((req, res) => {
    void handle(req)
      .catch(notPassed)
      .then(({ status, headers, body }) => res.writeHead(status, headers).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    exchanges,
    /** The product's variables that point to the relay. */
    env: { AMAZON_ADS_URL: `${url}/ads`, AMAZON_LWA_TOKEN_URL: `${url}/login` },
    /** Sets the sandbox to pass on to, which starts with the product after the relay. */
    passOnTo: (sandboxUrl: string): void => {
      target = sandboxUrl
    },
    /** Answers in the sandbox's place wherever the function returns a response. */
    answerInstead: (answers: StandIn): void => {
      standIn = answers
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Relay = Awaited<ReturnType<typeof startRelay>>

const readRequest = async (req: IncomingMessage, prefix: string): Promise<SentRequest> => {
  const url = new URL(req.url ?? '/', 'http://relay')
  return {
    method: req.method ?? '',
    path: url.pathname.slice(prefix.length),
    query: url.search.slice(1),
    headers: Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)])),
    body: await text(req),
  }
}

const notPassed = (error: unknown): SentAnswer => ({ status: 502, headers: {}, body: String(error) })

/** Headers of the connection, not of the request. */
const OWN_HEADERS = ['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'expect', 'upgrade']

const passOn = async (url: string, { method, path, query, headers, body }: SentRequest): Promise<SentAnswer> => {
  const passed = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
  const answer = await fetch(`${url}${path}${query === '' ? '' : `?${query}`}`, {
    method,
    // The relay reads the response and passes it on without compression.
    headers: { ...Object.fromEntries(passed), 'accept-encoding': 'identity' },
    redirect: 'manual',
    ...(body === '' ? {} : { body }),
  })
  const kept = ['content-type', 'retry-after'].flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    status: answer.status,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: await answer.text(),
  }
}
