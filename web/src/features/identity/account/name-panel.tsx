import { Suspense, useState } from 'react'
import type { AccountRow } from '../../../../../src/contracts/account'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import { SettingsPanel } from '../../../components/settings-panel'
import { Skeleton } from '../../../components/ui/skeleton'
import type { NameEditorProps } from './name-editor'

export type PanelProps = {
  /** Undefined while loading. */
  account: AccountRow | undefined
  /** For an admin who views the account. */
  isReadOnly: boolean
}

const NameEditor = lazyForm<NameEditorProps>(async () => (await import('./name-editor')).NameEditor)

export const NamePanel = ({
  account,
  isReadOnly,
  isCreator,
  uid,
}: PanelProps & { isCreator: boolean; uid: string | null }) => {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <SettingsPanel
      id="account-name"
      title="Name"
      sentence={isCreator ? 'Brands see it with your application and your links.' : 'Your own name, for emails to you.'}
      state={account && null}
      isEditing={isEditing}
      footer={
        !isReadOnly &&
        !isEditing && (
          <EditButton opener={NameEditor.opener} onEdit={() => setIsEditing(true)}>
            {account?.name ? 'Change name' : 'Add name'}
          </EditButton>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-24" />}>
        {isEditing ? (
          <NameEditor uid={uid} name={account?.name ?? ''} onDone={() => setIsEditing(false)} />
        ) : (
          <p className={account?.name ? 'break-words' : 'text-ink-2'}>{account?.name ?? 'Not added'}</p>
        )}
      </Suspense>
    </SettingsPanel>
  )
}
