import { Suspense, useState } from 'react'
import { audienceLabel } from '../../../../src/contracts/vocabulary'
import { ChannelList } from '../../components/channel-links'
import { EditButton, lazyForm } from '../../components/lazy-form'
import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'
import type { ChannelsFormProps } from './channels-form'
import type { Creator } from './creator-queries'

const ChannelsForm = lazyForm<ChannelsFormProps>(async () => (await import('./channels-form')).ChannelsForm)

export type OwnChannelsProps = {
  creator: Creator
  /** Who looks at them. */
  description: string
}

export const OwnChannels = ({ creator, description }: OwnChannelsProps) => {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Card
      title="Your channels"
      description={description}
      action={
        !isEditing && (
          <EditButton opener={ChannelsForm.opener} onEdit={() => setIsEditing(true)}>
            Edit<span className="sr-only"> channels</span>
          </EditButton>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-60" />}>
        {isEditing ? (
          <ChannelsForm creator={creator} onDone={() => setIsEditing(false)} />
        ) : (
          <div className="grid gap-4">
            <ChannelList channels={creator.channels} />
            <p className="grid">
              <span className="text-13 text-ink-2">Total reach</span>
              <span className="tabular-nums">{audienceLabel(creator.total_reach)}</span>
            </p>
          </div>
        )}
      </Suspense>
    </Card>
  )
}
