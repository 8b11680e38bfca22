import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '../../../../src/contracts/notifications'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'
import { notSaved } from '../../lib/refusal'

export const settingsQuery = queryOptions({
  queryKey: queryKeys.notifications.settings,
  queryFn: ({ signal }) => callApi('GET /api/notification-settings', { signal }),
})

type Type = NotificationSettings['types'][number]
export type SettingsChange = Partial<Pick<NotificationSettings, 'time_zone' | 'quiet_hours'>> & {
  choices?: { type: Type['type']; email?: Type['email']; in_app?: boolean }[]
}

/** Each change is shown at once, and taken back if the server refuses it. */
export const useSaveSettings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsChange) => callApi('PATCH /api/notification-settings', { body }),
    scope: { id: 'notification-settings' },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey })
      queryClient.setQueryData(settingsQuery.queryKey, (old) => old && changed(old, change))
    },
    onError: (error) =>
      toast({ title: 'Your change wasn’t saved', description: notSaved(error).message, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
}

const changed = (old: NotificationSettings, { choices = [], ...rest }: SettingsChange): NotificationSettings => ({
  ...old,
  ...rest,
  types: old.types.map((row) => {
    const choice = choices.find(({ type }) => type === row.type)
    return { ...row, email: choice?.email ?? row.email, in_app: choice?.in_app ?? row.in_app }
  }),
})
