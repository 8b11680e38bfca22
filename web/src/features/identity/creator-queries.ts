import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { CreatorLinksForm, CreatorRow } from '../../../../src/contracts/identity'
import { AUDIENCE_BUCKETS, CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'
import { callApi } from '../../lib/api'
import { cacheAnswer } from '../../lib/cache-answer'
import { myCreatorQuery } from '../../lib/my-creator-query'

export type Creator = z.output<typeof CreatorRow>

const useCreatorChange = <Input>(change: (input: Input) => Promise<Creator>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => cacheAnswer(queries, myCreatorQuery().queryKey, answer),
  })
}

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
