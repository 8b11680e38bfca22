import { Suspense, useState } from 'react'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import { SettingsPanel } from '../../../components/settings-panel'
import { Skeleton } from '../../../components/ui/skeleton'
import type { EmailEditorProps } from './email-editor'
import type { PanelProps } from './name-panel'

const EmailEditor = lazyForm<EmailEditorProps>(async () => (await import('./email-editor')).EmailEditor)

/** `loginEmail`: of the identity provider, which differs if another account has that email here. */
export const EmailPanel = ({ account, isReadOnly, loginEmail }: PanelProps & { loginEmail: string | null }) => {
  const [isEditing, setIsEditing] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isFixed = account?.is_email_fixed === true
  const close = (email?: string) => {
    if (email !== undefined) setSentTo(email)
    setIsEditing(false)
  }
  return (
    <SettingsPanel
      id="account-email"
      title="Email"
      sentence="You log in with it, and we send all emails to it."
      state={account && null}
      isEditing={isEditing}
      footer={
        !(isReadOnly || isFixed || isEditing) && (
          <EditButton opener={EmailEditor.opener} onEdit={() => setIsEditing(true)}>
            Change email
          </EditButton>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        {isEditing ? (
          <EmailEditor current={loginEmail} onDone={close} />
        ) : (
          <>
            <p className="break-all">{account?.email}</p>
            {isFixed && (
              <p className="text-13 text-ink-3">
                Staff accounts keep their email. If yours has to change, ask an admin to set up a new account.
              </p>
            )}
            {account && !isReadOnly && loginEmail !== null && loginEmail.toLowerCase() !== account.email && (
              <Mismatch loginEmail={loginEmail} email={account.email} />
            )}
          </>
        )}
        <div role="status" className="empty:-mt-4">
          {sentTo !== null && !isEditing && <Sent email={sentTo} />}
        </div>
      </Suspense>
    </SettingsPanel>
  )
}

const Sent = ({ email }: { email: string }) => (
  <div className="grid gap-0.5 rounded-control bg-good-tint p-3.5">
    <p className="font-medium text-good">Confirm your new email</p>
    <p>
      We sent a link to <span className="break-all font-medium">{email}</span>. Your email changes once you open it.
      You’ll then be logged out everywhere and can log in with the new email.
    </p>
  </div>
)

const Mismatch = ({ loginEmail, email }: { loginEmail: string; email: string }) => (
  <div role="alert" className="grid gap-0.5 rounded-control bg-wait-tint p-3.5">
    <p className="font-medium text-wait">Our emails still go to your old address</p>
    <p>
      You log in with <span className="break-all">{loginEmail}</span>, but another Shelfmate account has that email, so
      we still write to <span className="break-all">{email}</span>. Change your email to a different one, or contact us.
    </p>
  </div>
)
