import { createHash } from 'node:crypto'
import EmailReplyParser from 'email-reply-parser'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { textOfHtml } from './html-text'

/** Of an email's text. Longer ones are mostly quotes; the parser's patterns take time that grows with the text. */
const MAX_TEXT = 20_000
const MAX_NESTING = 20
const MAX_HEADERS = 64 * 1024

export type ParsedReply = {
  from: string
  /** The Message-ID, or a hash of an email without one. */
  messageId: string
  /** What the person wrote, without the quoted history and the signature. */
  text: string
  images: Buffer[]
  /** Attachments that are no images. */
  otherFiles: number
  /** Sent by a program: an absence note, a bounce or a mailing list. */
  isAutomatic: boolean
}

/** Throws for what is no email. */
export const parseReply = async (raw: Buffer): Promise<ParsedReply> => {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: MAX_NESTING,
    maxHeadersSize: MAX_HEADERS,
    maxRfc822NestingDepth: 0,
  })
  const images = mail.attachments.filter(isImage)
  return {
    from: (mail.from?.address ?? '').toLowerCase(),
    messageId: mail.messageId?.trim() || createHash('sha256').update(raw).digest('hex'),
    text: writtenIn(mail.text ?? textOfHtml(mail.html ?? '')),
    images: images.map(({ content }) => bytesOf(content)),
    otherFiles: mail.attachments.length - images.length,
    isAutomatic: isAutomatic(mail),
  }
}

const writtenIn = (text: string): string =>
  new EmailReplyParser()
    .parseReply(text.slice(0, MAX_TEXT).replaceAll('\0', ''))
    .replaceAll('\r\n', '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const isImage = ({ mimeType }: Attachment): boolean => /^image\/(png|jpe?g|webp|gif)$/i.test(mimeType)

const bytesOf = (content: Attachment['content']): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

/** RFC 3834, and the headers of programs that are older. */
const isAutomatic = ({ headers }: Email): boolean => {
  const headerOf = (key: string) =>
    headers
      .find((header) => header.key === key)
      ?.value.trim()
      .toLowerCase() ?? ''
  const submitted = headerOf('auto-submitted')
  return (
    (submitted !== '' && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(headerOf('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((key) => headerOf(key) !== '')
  )
}
