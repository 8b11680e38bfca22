import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { LogoImage } from './logo'
import { MAX_THREAD_CHARACTERS, MAX_THREAD_IMAGES } from './patterns'
import { SampleRow } from './samples'
import { Id, IdParams, Instant, PageQuery, pageOf } from './values'
import { MESSAGE_SIDES, MESSAGE_SOURCES, PARTNERSHIP_STATUSES } from './vocabulary'

const OtherSide = z.object({
  partnership_id: Id,
  brand_id: Id,
  creator_id: Id,
  status: z.enum(PARTNERSHIP_STATUSES),
  /** Of the other side. */
  name: z.string(),
  image_url: z.nullable(z.string()),
})

/** The messages of a partnership, of which there is at least one. */
export const ThreadRow = z.extend(OtherSide, {
  /** The start of the newest message. */
  last_text: z.string(),
  last_side: z.enum(MESSAGE_SIDES),
  last_at: Instant,
  unread: z.int(),
  /** Samples that the brand has to answer or send. */
  open_samples: z.int(),
})
export type ThreadRow = z.infer<typeof ThreadRow>

const Image = z.object({ id: Id, width: z.int(), height: z.int() })
export type MessageImage = z.infer<typeof Image>

export const MessageRow = z.object({
  id: Id,
  side: z.enum(MESSAGE_SIDES),
  /** Who wrote it for a brand; null for creators, and without a name. */
  author_name: z.nullable(z.string()),
  /** Plain text. Empty if the message has only images or a request, or was removed. */
  text: z.string(),
  /** Its author's account was erased. */
  is_removed: z.boolean(),
  source: z.enum(MESSAGE_SOURCES),
  /** Attachments of an email that are not images. */
  dropped_files: z.int(),
  images: z.array(Image),
  sample: z.nullable(SampleRow),
  created_at: Instant,
})
export type MessageRow = z.infer<typeof MessageRow>

const Unread = z.object({ unread: z.int() })

export const listThreads = defineCall({
  method: 'GET',
  path: '/api/threads',
  summary: 'Conversations of a brand with its creators, or of a creator with brands: those with unread messages first',
  query: PageQuery,
  answer: z.extend(pageOf(ThreadRow), Unread.shape),
})

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/partnerships/{id}/messages',
  summary: 'The messages of a partnership, newest first',
  params: IdParams,
  query: PageQuery,
  answer: z.extend(pageOf(MessageRow), {
    partner: OtherSide,
    /** Of the caller. */
    side: z.enum(MESSAGE_SIDES),
    /** Whether the caller may write: not as a viewer, nor once an application was declined or withdrawn. */
    can_write: z.boolean(),
  }),
})
export type MessagePage = z.infer<(typeof listMessages)['answer']>

export const MESSAGE_EMPTY = 'Write a message or add an image'

export const postMessage = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/messages',
  summary: 'Sends a message to the other side, which gets an email; the same `request_id` returns the first message',
  creates: true,
  params: IdParams,
  body: z
    .object({
      text: z
        .string()
        .check(
          z.trim(),
          z.maxLength(MAX_THREAD_CHARACTERS, `Use up to ${MAX_THREAD_CHARACTERS} characters`),
          z.meta({ examples: ['Which size do you recommend?'] }),
        ),
      image_ids: z._default(
        z
          .array(Id)
          .check(z.maxLength(MAX_THREAD_IMAGES, `Add up to ${MAX_THREAD_IMAGES} images`), z.meta({ examples: [[]] })),
        [],
      ),
      request_id: z
        .uuid('Send a valid request ID')
        .check(z.meta({ examples: ['0a2d6c1e-3f5b-4c7d-8e9f-102132435465'] })),
    })
    .check(
      z.refine(({ text, image_ids: images }) => text !== '' || images.length > 0, {
        path: ['text'],
        message: MESSAGE_EMPTY,
      }),
    ),
  answer: MessageRow,
})

export const readMessages = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/messages/read',
  summary: "Marks messages as read for the caller's side, up to the newest that was seen",
  params: IdParams,
  body: z.object({ message_id: Id }),
  answer: Unread,
})

export const uploadMessageImage = defineCall({
  method: 'POST',
  path: '/api/partnerships/{id}/message-images',
  summary:
    'Uploads an image for the next message: PNG, JPEG or WebP, up to 2 MB. It is deleted a day later if it was not sent',
  params: IdParams,
  body: z.object({ image: LogoImage }),
  answer: Image,
})

export const downloadMessageImage = defineCall({
  method: 'GET',
  path: '/api/message-images/{id}',
  summary: 'An image of a message, as WebP, for both sides',
  file: 'application/octet-stream',
  params: IdParams,
  answer: FileText,
})
