import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { AUDIENCE_BUCKETS } from '../../../../src/contracts/vocabulary'
import { AuthShell } from '../../components/auth-shell'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Select } from '../../components/ui/select'
import { Stepper } from '../../components/ui/stepper'
import { useContractForm } from '../../lib/contract-form'
import { usePageTitle } from '../../lib/page-title'
import { CREATOR_STEPS } from '../../lib/sign-up-steps'
import { type Channel, ChannelBlock } from './channel-block'
import { LogOutButton } from './log-out-button'
import { useSignUp } from './use-sign-up'

export type CreatorLinksProps = {
  /** Finishes sign-up (including a partnership, if any) and resolves to the path to open. Never rejects. */
  onSaved: (creatorId: number) => Promise<string>
  onLogOut: () => void
}

const REACH = AUDIENCE_BUCKETS.map(({ label, value }) => ({ value: String(value), label }))
const loadForm = async () => (await import('../../../../src/contracts/identity')).CreatorLinksForm

type Block = Channel & { key: number }
const EMPTY_BLOCK: Block = { key: 0, channel: '', url: '' }

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
  const form = useContractForm(loadForm, { links: [EMPTY_BLOCK], totalReach: '' })
  const { links } = form.values
  const focusLater = useFocusLater()
  const change = (index: number, block: Block, changed: keyof Channel) =>
    form.set('links', links.with(index, block), `links.${index}.${changed}`)
  const add = () => {
    form.set('links', [...links, { ...EMPTY_BLOCK, key: Math.max(...links.map(({ key }) => key)) + 1 }])
    focusLater(`links.${links.length}.channel`)
  }
  const remove = (index: number) => {
    form.set('links', links.toSpliced(index, 1))
    form.forgetItem('links', index)
    focusLater('add-channel')
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={form.submit((values) => save.start(values))}>
      <FormSummary errors={form.summary} attempt={form.attempts} />
      <div className="grid gap-6">
        {links.map((block, index) => (
          <ChannelBlock
            key={block.key}
            number={index + 1}
            value={block}
            onChange={(channel, changed) => change(index, { ...block, ...channel }, changed)}
            field={(name) => form.field(`links.${index}.${name}`)}
            {...(links.length > 1 ? { onRemove: () => remove(index) } : {})}
          />
        ))}
        <Button
          id="add-channel"
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
          className="justify-self-start"
          onClick={add}
        >
          Add Another Channel
        </Button>
      </div>
      <Field
        {...form.field('totalReach')}
        label="Total Reach"
        required
        help="Followers, subscribers and readers across all your channels."
      >
        <Select options={REACH} placeholder="Select your total reach" {...form.control('totalReach')} />
      </Field>
      <Button type="submit" variant="primary" size="large" fullWidth loading={save.isBusy} loadingText="Saving...">
        Continue
      </Button>
    </form>
  )
}

const useFocusLater = (): ((id: string) => void) => {
  const id = useRef<string | null>(null)
  useEffect(() => {
    if (id.current) document.getElementById(id.current)?.focus()
    id.current = null
  })
  return (next) => {
    id.current = next
  }
}
