import { cutText } from '../../domain/cut-text'
import type { Content } from './content'

type Thread = { brandName: string; creatorName: string; threadId: number }
type Message = Thread & { text: string; images: number; authorId: number; canReply: string }
type Sample = Thread & { productTitle: string }

const openThread = (threadId: number) => ({ label: 'Open conversation', path: `/dashboard/messages/${threadId}` })

const message = (from: string, { text, images, threadId, canReply }: Message, brief: string): Content => ({
  subject: `${from} sent you a message`,
  brief,
  lines: [
    ...paragraphsIn(text),
    ...(images > 0 ? [`${imagesIn(images)}: open the conversation to see ${images === 1 ? 'it' : 'them'}.`] : []),
    ...(canReply ? [`Reply to this email to answer ${from}.`] : []),
  ],
  action: openThread(threadId),
})

/** The start of the text, as a sentence. */
const briefOf = ({ text, images }: Message): string => {
  const line = cutText(text.replace(/\s+/g, ' '), 140)
  if (line === '') return `They sent ${imagesIn(images)}.`
  return /[.…?]$/.test(line) ? line : `${line}…`
}

const paragraphsIn = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

const imagesIn = (images: number): string => (images === 1 ? '1 image' : `${images} images`)

/** About conversations and samples. `canReply` is `yes` if the recipient can answer by email. */
export const MESSAGE_TEMPLATES = {
  'message-to-brand': (data: Message): Content => message(data.creatorName, data, briefOf(data)),
  /** Without the text in summaries, which couldn’t be found again to erase what one person of a brand wrote. */
  'message-to-creator': (data: Message): Content => message(data.brandName, data, 'Open the conversation to read it.'),
  'sample-requested': ({
    creatorName,
    productTitle,
    note,
    threadId,
    canReply,
  }: Sample & { note: string; authorId: number; canReply: string }): Content => ({
    subject: `${creatorName} requests a sample`,
    brief: `Approve or decline: ${productTitle}.`,
    lines: [
      `${creatorName} would like a sample of ${productTitle}. Approve or decline the request.`,
      ...paragraphsIn(note),
      ...(canReply ? [`Reply to this email to ask ${creatorName} something first.`] : []),
    ],
    action: { label: 'Review request', path: `/dashboard/messages/${threadId}` },
  }),
  'sample-approved': ({ brandName, productTitle, threadId }: Sample): Content => ({
    subject: `${brandName} approved your sample`,
    lines: [`${brandName} will send you ${productTitle}. We’ll email you when it ships.`],
    action: openThread(threadId),
  }),
  'sample-declined': ({ brandName, productTitle, reason, threadId }: Sample & { reason: string }): Content => ({
    subject: `${brandName} can’t send you a sample`,
    brief: reason || `Your request for ${productTitle} was declined.`,
    lines: [
      `${brandName} declined your request for ${productTitle}. Your address was deleted.`,
      ...(reason ? [`Their reason: ${reason}`] : []),
    ],
    action: openThread(threadId),
  }),
  'sample-shipped': ({
    brandName,
    productTitle,
    carrier,
    trackingNumber,
    threadId,
  }: Sample & { carrier: string; trackingNumber: string }): Content => ({
    subject: `${brandName} shipped your sample`,
    brief: `Tell them when ${productTitle} arrives.`,
    lines: [
      `${brandName} shipped ${productTitle}. Tell them when it arrives.`,
      `${carrier === 'Other' ? 'Tracking number' : `${carrier} tracking number`}: ${trackingNumber}`,
    ],
    action: openThread(threadId),
  }),
  'sample-received': ({ creatorName, productTitle, threadId }: Sample & { authorId: number }): Content => ({
    subject: `${creatorName} received your sample`,
    lines: [`${creatorName} confirmed that ${productTitle} arrived.`],
    action: openThread(threadId),
  }),
} as const
