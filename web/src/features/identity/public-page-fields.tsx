import { ExternalLink } from 'lucide-react'
import { handleFrom, MAX_HANDLE } from '../../../../src/contracts/creator-handle'
import { creatorPath } from '../../../../src/contracts/public-creator'
import { CopyButton } from '../../components/ui/copy-button'
import { Field } from '../../components/ui/field'
import { Input } from '../../components/ui/input'
import { Switch } from '../../components/ui/switch'
import type { Creator } from './creator-queries'
import type { ProfileForm } from './use-profile-form'

export type PublicPageFieldsProps = { form: ProfileForm; creator: Creator; publicUrl: string }

export const PublicPageFields = ({ form, creator, publicUrl }: PublicPageFieldsProps) => {
  const page = form.control('is_profile_public')
  const suggestion = handleFrom(creator.name) ?? ''
  const turn = (isOn: boolean) => {
    page.onValueChange(isOn)
    if (isOn && form.values.handle === '') form.set('handle', suggestion)
  }
  const typed = form.values.handle.trim().toLowerCase()
  return (
    <section className="grid gap-5">
      <h2 className="border-line border-b pb-2 font-semibold text-16">Public page</h2>
      <Switch
        label="Show my public page"
        help={
          page.value
            ? 'Anyone can see your photo, name, bio, channels, reach and categories. Brands and earnings are never shown.'
            : 'Your page is off. Turn it on to share one link with everything you do.'
        }
        checked={page.value}
        onCheckedChange={turn}
      />
      <Field
        {...form.field('handle')}
        label="Handle"
        required={page.value}
        help={
          <>
            Your page’s address:{' '}
            <span className="break-all">{`${withoutScheme(publicUrl)}${creatorPath(typed || 'your-handle')}`}</span>
            {creator.handle !== null && typed !== creator.handle && '. The old address will stop working.'}
          </>
        }
      >
        <Input
          maxLength={MAX_HANDLE}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder={suggestion || 'your-handle'}
          {...form.text('handle')}
        />
      </Field>
      {creator.is_profile_public && creator.handle !== null && (
        <SavedPage creator={creator} address={`${publicUrl}${creatorPath(creator.handle)}`} />
      )}
    </section>
  )
}

const SavedPage = ({ creator, address }: { creator: Creator; address: string }) =>
  creator.approved && creator.suspended_at === null ? (
    <LivePage address={address} />
  ) : (
    <p className="text-13 text-ink-2">Your page isn’t shown while your account isn’t approved.</p>
  )

const LivePage = ({ address }: { address: string }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-line bg-surface p-4">
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={
        'inline-flex min-w-0 items-center gap-1.5 rounded-2 font-medium text-accent underline decoration-accent/35 ' +
        'underline-offset-3 hover:decoration-accent'
      }
    >
      <span className="min-w-0 break-all">{withoutScheme(address)}</span>
      <ExternalLink aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
    <CopyButton text={address} label="Copy link" />
  </div>
)

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '')
