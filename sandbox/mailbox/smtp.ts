import PostalMime, { type Header } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Context } from '../context'
import { storeMail } from './mails'

const MAX_BYTES = 1024 * 1024

/** Forwards nothing. No authentication, no TLS. */
export const createSmtpServer = ({ db, log }: Context): SMTPServer => {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sandbox mailbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    closeTimeout: 500,
    onData: (stream, session, done) => {
      receive(stream)
        .then((raw) => (raw === null ? done(tooLarge()) : store(raw, session).then(() => done())))
        .catch((error: unknown) => {
          log.error({ message: String(error) }, 'an email could not be stored')
          done(new Error('The email could not be stored'))
        })
    },
  })
  server.on('error', (error) => log.warn({ message: error.message }, 'mail connection failed'))

  const store = async (raw: Buffer, session: SMTPServerSession): Promise<void> => {
    const mail = await PostalMime.parse(raw)
    const envelopeSender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
    await storeMail(db, {
      sender: mail.from?.address ?? envelopeSender,
      senderName: mail.from?.name ?? '',
      unsubscribe: unsubscribeOf(mail.headers),
      replyTo: mail.replyTo?.[0]?.address ?? '',
      recipients: session.envelope.rcptTo.map(({ address }) => address),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
    })
  }
  return server
}

/** Null when it exceeds the limit (the rest is read and dropped, as the protocol requires). */
const receive = async (stream: SMTPServerDataStream): Promise<Buffer | null> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= MAX_BYTES) parts.push(part)
  }
  return stream.sizeExceeded || size > MAX_BYTES ? null : Buffer.concat(parts)
}

/** 552: the reply code for an email over the size limit (RFC 1870). */
const tooLarge = (): Error => Object.assign(new Error('The email is larger than 1 MB'), { responseCode: 552 })

const unsubscribeOf = (headers: Header[]): string => {
  const header = (key: string) => headers.find((one) => one.key === key)?.value ?? ''
  const isOneClick = header('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
  return isOneClick ? (/<(https?:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? '') : ''
}
