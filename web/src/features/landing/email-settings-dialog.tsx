import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailSettings } from '../../../../src/contracts/collected-emails'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Loaded } from '../../components/ui/loaded'
import { Select } from '../../components/ui/select'
import { Skeleton } from '../../components/ui/skeleton'
import { Textarea } from '../../components/ui/textarea'
import { toast } from '../../components/ui/toast-store'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import { emailSettingsQuery, useSaveEmailSettings } from './email-queries'

export type EmailSettingsDialogProps = { onSaved?: () => void; onClose: () => void }

const FORM = 'email-settings'

export const EmailSettingsDialog = ({ onSaved, onClose }: EmailSettingsDialogProps) => {
  const settings = useQuery(emailSettingsQuery)
  const save = useSaveEmailSettings()
  const finish = () => {
    onClose()
    onSaved?.()
  }
  return (
    <Dialog
      open
      isBusy={save.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Email settings"
      description="For the emails that visitors of your landing pages get."
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            disabled={!settings.data}
            loading={save.isPending}
            loadingText="Saving..."
          >
            Save settings
          </Button>
        </>
      }
    >
      <Loaded what="your settings" queries={[settings]}>
        {settings.data ? (
          <SettingsForm settings={settings.data} save={save} onSaved={finish} />
        ) : (
          <Skeleton className="h-48" />
        )}
      </Loaded>
    </Dialog>
  )
}

const FOREVER = 'forever'
const RETENTION = [
  { value: FOREVER, label: 'Until I erase them' },
  { value: '180', label: '6 months' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
]

type FormProps = {
  settings: EmailSettings
  save: ReturnType<typeof useSaveEmailSettings>
  onSaved: () => void
}

const SettingsForm = ({ settings, save, onSaved }: FormProps) => {
  const form = useDashboardForm(EmailSettings, { postal_address: settings.postal_address ?? '', retention_days: null })
  const [kept, setKept] = useState(settings.retention_days === null ? FOREVER : String(settings.retention_days))
  const options = RETENTION.some(({ value }) => value === kept)
    ? RETENTION
    : [...RETENTION, { value: kept, label: `${kept} days` }]
  const submit = form.submit(({ postal_address }) =>
    save.mutate(
      { postal_address, retention_days: kept === FOREVER ? null : Number(kept) },
      {
        onSuccess: () => {
          toast({ title: 'Email settings saved', variant: 'success' })
          onSaved()
        },
        onError: (error) => form.refuse(notSaved(error)),
      },
    ),
  )
  return (
    <form id={FORM} noValidate className="grid gap-5" onSubmit={submit}>
      <FormSummary {...form.summary} />
      <Field
        {...form.field('postal_address')}
        label="Postal address"
        help="The law requires it in every marketing email. A P.O. box works too."
      >
        <Textarea
          rows={2}
          maxLength={200}
          autoComplete="street-address"
          placeholder="48 Alder Street, Portland, OR 97205"
          {...form.text('postal_address')}
        />
      </Field>
      <Field id="retention" label="Keep emails" help="Older ones are deleted automatically.">
        <Select options={options} value={kept} onValueChange={setKept} />
      </Field>
    </form>
  )
}
