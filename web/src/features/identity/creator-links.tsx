import { Plus } from 'lucide-react'
import { Controller, useFieldArray } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../../../src/contracts/messages'
import { AUDIENCE_BUCKETS } from '../../../../src/contracts/vocabulary'
import { AuthShell } from '../../components/auth-shell'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Select } from '../../components/ui/select'
import { Stepper } from '../../components/ui/stepper'
import { summaryErrors, useContractForm } from '../../lib/contract-form'
import { usePageTitle } from '../../lib/page-title'
import { ChannelBlock } from './channel-block'
import { CREATOR_STEPS } from './steps'
import { useSignUp } from './use-sign-up'

export type CreatorLinksProps = {
  /** Ends the sign-up (partnership, if there is one to make) and resolves to the path where it ends. Never rejects. */
  onSaved: (creatorId: number) => Promise<string>
}

const REACH = AUDIENCE_BUCKETS.map(({ label, value }) => ({ value: String(value), label }))
const loadForm = async () => (await import('../../../../src/contracts/identity')).CreatorLinksForm

/** Step 2 of creator sign-up. */
export const CreatorLinks = (props: CreatorLinksProps) => {
  usePageTitle('Your Channels')
  return (
    <AuthShell
      title="Your Channels"
      sentence="Brands look at these before they say yes."
      steps={<Stepper steps={CREATOR_STEPS} current={1} />}
    >
      <LinksFields {...props} />
    </AuthShell>
  )
}

const LinksFields = ({ onSaved }: CreatorLinksProps) => {
  const navigate = useNavigate()
  const save = useSignUp({
    run: async (values: Parameters<typeof import('./save-links').saveLinks>[0]) =>
      onSaved(await (await import('./save-links')).saveLinks(values)),
    onDone: (path) => void navigate(path, { replace: true }),
    failure: (error) =>
      error.message === MESSAGES.creatorMissing
        ? { title: MESSAGES.creatorMissing }
        : { title: MESSAGES.errorSavingLinks, description: error.message },
  })
  const form = useContractForm(loadForm, { links: [{ channel: '', url: '' }], totalReach: '' })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' })
  const { errors, submitCount } = form.formState
  const submit = form.handleSubmit((values) => save.mutate(values))
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      {submitCount > 0 && <FormSummary errors={summaryErrors(errors)} attempt={submitCount} />}
      <div className="grid gap-6">
        {fields.map(({ id }, index) => (
          <ChannelBlock key={id} form={form} index={index} {...(fields.length > 1 ? { onRemove: remove } : {})} />
        ))}
        <Button
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
          className="justify-self-start"
          onClick={() => append({ channel: '', url: '' })}
        >
          Add Another Channel
        </Button>
      </div>
      <Controller
        control={form.control}
        name="totalReach"
        render={({ field }) => (
          <Field
            id="totalReach"
            label="Total Reach"
            required
            help="Followers, subscribers and readers of all channels together."
            error={errors.totalReach?.message}
          >
            <Select
              options={REACH}
              placeholder="Select your total reach"
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={save.isPending || save.isSuccess}
        loadingText="Saving..."
      >
        Continue
      </Button>
    </form>
  )
}
