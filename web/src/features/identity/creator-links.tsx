import { useNavigate } from 'react-router-dom'
import { AuthShell } from '../../components/auth-shell'
import { Button } from '../../components/ui/button'
import { FormSummary } from '../../components/ui/form-summary'
import { Stepper } from '../../components/ui/stepper'
import { useContractForm } from '../../lib/contract-form'
import { usePageTitle } from '../../lib/page-title'
import { CREATOR_STEPS } from '../../lib/sign-up-steps'
import { ChannelsFields, loadChannelsForm, NO_CHANNELS } from './channels-fields'
import { LogOutButton } from './log-out-button'
import { useSignUp } from './use-sign-up'

export type CreatorLinksProps = {
  /** Finishes sign-up (including a partnership, if any) and resolves to the path to open. Never rejects. */
  onSaved: (creatorId: number) => Promise<string>
  onLogOut: () => void
}

export const CreatorLinks = ({ onSaved, onLogOut }: CreatorLinksProps) => {
  usePageTitle('Your Channels')
  return (
    <AuthShell
      title="Your Channels"
      sentence="Brands review your channels before they approve you."
      steps={<Stepper steps={CREATOR_STEPS} current={1} />}
      footer={
        // The guards redirect every other page here, so this is the only way out of a wrong account.
        <p>
          Not your account? <LogOutButton onLogOut={onLogOut}>Log out</LogOutButton>
        </p>
      }
    >
      <LinksFields onSaved={onSaved} />
    </AuthShell>
  )
}

const LinksFields = ({ onSaved }: Pick<CreatorLinksProps, 'onSaved'>) => {
  const navigate = useNavigate()
  const save = useSignUp({
    formName: 'creator_channels',
    run: async (values: Parameters<typeof import('./save-links').saveLinks>[0]) =>
      onSaved(await (await import('./save-links')).saveLinks(values)),
    onDone: (path) => void navigate(path, { replace: true }),
    onFailed: async (error) => (await import('./sign-up-toast')).toastLinksFailure(error),
  })
  const form = useContractForm(loadChannelsForm, NO_CHANNELS)
  return (
    <form noValidate className="grid gap-6" onSubmit={form.submit((values) => save.start(values))}>
      <FormSummary errors={form.summary} attempt={form.attempts} />
      <ChannelsFields form={form} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={save.isBusy} loadingText="Saving...">
        Continue
      </Button>
    </form>
  )
}
