import { createLocalReq, type Payload } from 'payload'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { env } from '../../env'
import { isUnavailable, ProductError, TooManyRequests } from '../../errors'
import { logger } from '../../logger'
import { rateLimitsOf } from '../../rate-limits'
import { receiveReply } from '../../services/messages/receive-reply'
import { readReplyAddress } from '../../services/messages/reply-address'

const MAX_BYTES = 10_000_000
/** At once, so that emails of the largest size fit into memory. */
const MAX_CLIENTS = 20
const SOCKET_TIMEOUT_MS = 60_000
/** Another process on this machine has the port; when it ends, this one takes over. */
const RETRY_MS = 10_000

/**
 * Receives answers to our emails by SMTP, for addresses that we made and for nothing else: it forwards nothing, so it can't be
 * an open relay. An email is answered with 250 once it is stored, or with 5xx and a sentence that the sender's mail server
 * quotes. Does nothing without INBOUND_SMTP_PORT. Returns how to stop it.
 */
export const startInboundServer = async (payload: Payload): Promise<() => Promise<void>> => {
  const { inbound } = env()
  if (!inbound || inbound.port === null) return async () => undefined
  const { port } = inbound
  const server = createInboundServer(payload, inbound.domain)
  let retry: NodeJS.Timeout | undefined
  const listen = (): void => void server.listen(port)
  server.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'EADDRINUSE') return logger.warn({ err: error, msg: 'An inbound mail connection failed' })
    logger.info({ port, msg: 'Another process receives emails' })
    retry = setTimeout(listen, RETRY_MS).unref()
  })
  listen()
  return async () => {
    clearTimeout(retry)
    if (server.server.listening) await new Promise<void>((done) => server.close(() => done()))
  }
}

const createInboundServer = (payload: Payload, domain: string): SMTPServer => {
  const limits = rateLimitsOf(payload)
  return new SMTPServer({
    name: domain,
    banner: 'Shelfmate',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    closeTimeout: 1_000,
    logger: false,
    onMailFrom: (_sender, { remoteAddress }, done) => {
      limits.count('inbound', remoteAddress).then(
        (seconds) => (seconds > 0 ? done(reply(421, 'Too many emails. Try again later')) : done()),
        (error: unknown) => done(asReply(error)),
      )
    },
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length > 0) return done(reply(452, 'Send one email per recipient'))
      if (!readReplyAddress(address)) return done(reply(550, 'This address doesn’t exist'))
      done()
    },
    onData: (stream, { envelope }, done) => {
      const recipient = envelope.rcptTo[0]?.address ?? ''
      // Bounces have no sender.
      const isBounce = !envelope.mailFrom || envelope.mailFrom.address === ''
      readAll(stream)
        .then((raw) => (isBounce ? undefined : take(payload, recipient, raw)))
        .then(
          () => done(),
          (error: unknown) => done(asReply(error)),
        )
    },
  })
}

const take = async (payload: Payload, recipient: string, raw: Buffer): Promise<void> => {
  const seconds = await rateLimitsOf(payload).count('inboundOfPerson', recipient.toLowerCase())
  if (seconds > 0) throw new TooManyRequests(seconds)
  await receiveReply({ req: await createLocalReq({}, payload), recipient, raw })
}

/** The rest of an email that is too large is read and dropped, as the protocol requires. */
const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= MAX_BYTES) parts.push(part)
  }
  if (stream.sizeExceeded || size > MAX_BYTES) throw reply(552, 'Send at most 10 MB')
  return Buffer.concat(parts)
}

/** Replies are ASCII. */
const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message.replaceAll('’', "'").replace(/[^\x20-\x7e]/g, '?')), { responseCode })

/** Only what the sender can do something about is said; our own failures are tried again by their mail server. */
const asReply = (error: unknown): Error => {
  if (error instanceof TooManyRequests) return reply(451, 'Too many emails. Try again later')
  if (error instanceof ProductError && !isUnavailable(error)) return reply(550, error.message)
  if (error instanceof Error && 'responseCode' in error) return error
  logger.error({ err: error, msg: 'An email could not be received' })
  return reply(451, 'Something went wrong. Try again later')
}
