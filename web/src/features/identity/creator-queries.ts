import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { updateCreator } from '../../../../src/contracts/creator-profile'
import type { CreatorLinksForm, CreatorRow } from '../../../../src/contracts/identity'
import { AUDIENCE_BUCKETS, CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import { base64Of } from '../../lib/base64-of'
import { cacheAnswer } from '../../lib/cache-answer'
import { myCreatorQuery } from '../../lib/my-creator-query'

export type Creator = z.output<typeof CreatorRow>

/** `saved` is the title of the toast. */
const useCreatorChange = <Input>(change: (input: Input) => Promise<Creator>, saved?: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      if (saved) toast({ title: saved, variant: 'success' })
      await cacheAnswer(queries, myCreatorQuery().queryKey, answer)
    },
  })
}

export const useSaveProfile = (id: number) =>
  useCreatorChange(
    (body: z.input<typeof updateCreator.body>) => callApi('PATCH /api/creators/{id}', { params: { id }, body }),
    'Profile saved',
  )

export const useUploadPhoto = (id: number) =>
  useCreatorChange(
    async (file: File) =>
      callApi('PUT /api/creators/{id}/photo', { params: { id }, body: { image: await base64Of(file) } }),
    'Photo saved',
  )

export const useRemovePhoto = (id: number) =>
  useCreatorChange<void>(() => callApi('DELETE /api/creators/{id}/photo', { params: { id } }), 'Photo removed')

export const useReapply = (id: number) =>
  useCreatorChange(() => callApi('POST /api/creators/{id}/reapply', { params: { id } }))

export const useSaveChannels = (id: number) =>
  useCreatorChange(({ links, totalReach }: z.output<typeof CreatorLinksForm>) =>
    callApi('PUT /api/creators/{id}/channels', {
      params: { id },
      body: {
        channels: links.map(({ channel, url }) => ({ channel: chosen(CHANNEL_PLATFORMS, channel), channel_link: url })),
        total_reach: chosen(
          AUDIENCE_BUCKETS.map(({ value }) => value),
          Number(totalReach),
        ),
      },
    }),
  )

const chosen = <T extends string | number>(options: readonly T[], value: string | number): T => {
  const option = options.find((one) => one === value)
  if (option === undefined) throw new Error(`${value} is not an option`)
  return option
}
