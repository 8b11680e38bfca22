import { Button } from '../../components/ui/button'
import { FormSummary } from '../../components/ui/form-summary'
import { notSaved } from '../../lib/refusal'
import { useSavedForm } from '../../lib/saved-form'
import { useUnsavedChanges } from '../../lib/unsaved-changes'
import { ChannelsFields, loadChannelsForm, NO_CHANNELS } from './channels-fields'
import { type Creator, useSaveChannels } from './creator-queries'

export type ChannelsFormProps = { creator: Creator; onDone: () => void }

export const ChannelsForm = ({ creator, onDone }: ChannelsFormProps) => {
  const form = useSavedForm(loadChannelsForm, draftOf(creator))
  const save = useSaveChannels(creator.id)
  useUnsavedChanges(form.isDirty)
  const submit = form.submit((values) =>
    save.mutate(values, { onSuccess: onDone, onError: (error) => form.refuse(notSaved(error)) }),
  )
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <ChannelsFields form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending} loadingText="Saving...">
          Save channels
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const draftOf = ({ channels, total_reach: reach }: Creator) => ({
  links:
    channels.length === 0
      ? NO_CHANNELS.links
      : channels.map(({ channel, channel_link: url }, key) => ({ key, channel, url })),
  totalReach: reach === null ? '' : String(reach),
})
