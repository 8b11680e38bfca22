import { Suspense, useState } from 'react'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import { SettingsPanel } from '../../../components/settings-panel'
import { Skeleton } from '../../../components/ui/skeleton'
import type { PanelProps } from './name-panel'
import type { PasswordEditorProps } from './password-editor'

const PasswordEditor = lazyForm<PasswordEditorProps>(async () => (await import('./password-editor')).PasswordEditor)

export const PasswordPanel = ({ account, isReadOnly, loginEmail }: PanelProps & { loginEmail: string | null }) => {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <SettingsPanel
      id="account-password"
      title="Password"
      sentence="A new password logs you out on all other devices."
      state={account && null}
      isEditing={isEditing}
      footer={
        !isReadOnly &&
        !isEditing && (
          <EditButton opener={PasswordEditor.opener} onEdit={() => setIsEditing(true)}>
            Change password
          </EditButton>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        {isEditing ? (
          <PasswordEditor email={loginEmail} onDone={() => setIsEditing(false)} />
        ) : (
          <p className="text-ink-2">Use one that you don’t use anywhere else.</p>
        )}
      </Suspense>
    </SettingsPanel>
  )
}
