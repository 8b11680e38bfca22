import type * as z from 'zod/mini'
import type { CreatorLinksForm } from '../../../../src/contracts/identity'
import { MESSAGES } from '../../../../src/contracts/messages'
import { AUDIENCE_BUCKETS, CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'
import { ApiError, callApi } from '../../lib/api'

/**
 * The reach is saved last: it completes the step. Throws the specification's message (section 8) if there is no
 * creator profile, else `ApiError`.
 */
export const saveLinks = async ({ links, totalReach }: z.output<typeof CreatorLinksForm>): Promise<number> => {
  const creatorId = await ownCreatorId()
  for (const link of links) {
    const channel = CHANNEL_PLATFORMS.find((platform) => platform === link.channel)
    if (!channel) throw new Error(MESSAGES.channelRequired)
    await callApi('POST /api/creator-channels', { body: { creator_id: creatorId, channel, channel_link: link.url } })
  }
  const bucket = AUDIENCE_BUCKETS.find(({ value }) => String(value) === totalReach)
  if (!bucket) throw new Error(MESSAGES.reachRequired)
  await callApi('PATCH /api/creators/{id}', { params: { id: creatorId }, body: { total_reach: bucket.value } })
  return creatorId
}

const ownCreatorId = async (): Promise<number> => {
  try {
    return (await callApi('GET /api/creators/me')).id
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Error(MESSAGES.creatorMissing, { cause: error })
    throw error
  }
}
