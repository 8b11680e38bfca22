import type { PayloadRequest } from 'payload'
import { notFound } from '../../errors'
import { type Creator, readCreator } from './read-creator'
import { replaceCreatorPhoto } from './replace-creator-photo'

type Input = { req: PayloadRequest; creatorId: number; id: number }

/** Throws not_found. */
export const removeCreatorPhoto = async ({ req, creatorId, id }: Input): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  await replaceCreatorPhoto({ req, creatorId, store: async () => null })
  return readCreator({ req, creatorId })
}
