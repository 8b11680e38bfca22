import {
  downloadMessageImage,
  listMessages as listMessagesCall,
  listThreads as listThreadsCall,
  postMessage as postCall,
  readMessages as readCall,
  uploadMessageImage as uploadCall,
} from '../contracts/threads'
import { listMessages } from '../services/messages/list-messages'
import { listThreads } from '../services/messages/list-threads'
import { readMessageImage, uploadMessageImage } from '../services/messages/message-images'
import { postMessage } from '../services/messages/post-message'
import { readMessages } from '../services/messages/read-messages'
import { defineEndpoint, FileDownload } from './define-endpoint'
import { mayWrite, partyOf } from './party'

export const threadEndpoints = [
  defineEndpoint(listThreadsCall, {
    guard: 'member',
    handle: ({ req, actor, query }) => listThreads({ req, party: partyOf(actor), ...query }),
  }),
  defineEndpoint(listMessagesCall, {
    guard: 'member',
    handle: ({ req, actor, params, query }) =>
      listMessages({ req, party: partyOf(actor), mayWrite: mayWrite(actor), ...params, ...query }),
  }),
  defineEndpoint(postCall, {
    guard: 'member',
    handle: async ({ req, actor, params, body }) => {
      const { message, isNew } = await postMessage({ req, party: partyOf(actor), ...params, ...body })
      return { status: isNew ? 201 : 200, answer: message }
    },
  }),
  defineEndpoint(readCall, {
    guard: 'member',
    handle: ({ req, actor, params, body }) =>
      readMessages({ req, party: partyOf(actor), ...params, through: body.message_id }),
  }),
  defineEndpoint(uploadCall, {
    guard: 'member',
    handle: ({ req, actor, params, body }) => uploadMessageImage({ req, party: partyOf(actor), ...params, ...body }),
  }),
  defineEndpoint(downloadMessageImage, {
    guard: 'member',
    handle: async ({ req, actor, params }) => {
      const { name, content } = await readMessageImage({ req, party: partyOf(actor), ...params })
      return new FileDownload(name, content)
    },
  }),
]
