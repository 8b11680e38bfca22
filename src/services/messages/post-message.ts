import type { PayloadRequest } from 'payload'
import type { MessageRow } from '../../contracts/threads'
import { withTransaction } from '../../database'
import { recordEvent } from '../../outbox'
import { uuidOf } from '../../queue'
import { addMessage } from './add-message'
import { readMessage } from './list-messages'
import { lockPartnership, type Party } from './party'

type Input = { req: PayloadRequest; party: Party; id: number; text: string; image_ids: number[]; request_id: string }

/** The same request returns the first message. Throws not_found, invalid, and conflict if the conversation is closed. */
export const postMessage = ({ req, party, id, text, image_ids: imageIds, request_id: requestId }: Input) =>
  withTransaction(req, async (): Promise<{ message: MessageRow; isNew: boolean }> => {
    const partnership = await lockPartnership(req, party, id)
    const key = uuidOf('message', String(party.userId), String(id), requestId)
    const added = await addMessage(req, partnership, party, { text, source: 'app', key, imageIds })
    if (added.isNew) await recordEvent(req, { type: 'message.posted', subject: added.id, data: {} })
    return { message: await readMessage(req, added.id), isNew: added.isNew }
  })
