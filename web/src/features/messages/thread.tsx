import { useInfiniteQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MessagePage, MessageRow } from '../../../../src/contracts/threads'
import { lazyDialog } from '../../components/lazy-dialog'
import { Avatar } from '../../components/ui/avatar'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Skeleton } from '../../components/ui/skeleton'
import { TextLink } from '../../components/ui/text-link'
import { ApiError } from '../../lib/api'
import { isViewing } from '../../lib/is-viewing'
import { usePageTitle } from '../../lib/page-title'
import { Composer } from './composer'
import { MessageItem } from './message-item'
import type { RequestDialogProps } from './request-dialog'
import { messagesQuery, useReadMessages } from './thread-queries'

const RequestDialog = lazyDialog<RequestDialogProps>(async () => (await import('./request-dialog')).RequestDialog)

/** `id`: of the partnership. */
export const Thread = ({ id }: { id: number }) => {
  const messages = useInfiniteQuery(messagesQuery(id))
  const head = messages.data?.pages[0]
  usePageTitle(head?.partner.name ?? 'Messages')
  const rows = rowsOf(messages.data?.pages ?? [])
  useRead(id, head, rows.at(-1))
  if (messages.error instanceof ApiError && messages.error.status === 404) return <NoThread />
  return (
    <Loaded what="this conversation" queries={[messages]}>
      <Card flush className="flex min-h-100 flex-col overflow-hidden">
        {head ? <Head page={head} /> : <Skeleton className="m-4 h-10" />}
        <div className="grow bg-paper p-4">
          {messages.hasNextPage && (
            <div className="mb-4 text-center">
              <Button
                size="small"
                loading={messages.isFetchingNextPage}
                loadingText="Loading..."
                onClick={() => void messages.fetchNextPage()}
              >
                Show earlier messages
              </Button>
            </div>
          )}
          {head && rows.length === 0 && (
            <EmptyState
              title="Start the conversation"
              text={`Write to ${head.partner.name} below. We’ll email them.`}
            />
          )}
          {head && (
            <ol aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {rows.map((message) => (
                <MessageItem
                  key={message.id}
                  message={message}
                  side={head.side}
                  name={head.partner.name}
                  mayAct={head.can_write}
                />
              ))}
            </ol>
          )}
        </div>
        {head?.can_write && <Composer id={id} name={head.partner.name} />}
        {head && !head.can_write && !isViewing() && <Closed page={head} />}
      </Card>
    </Loaded>
  )
}

const Head = ({ page: { partner, side, can_write: canWrite } }: { page: MessagePage }) => {
  const [isRequesting, setIsRequesting] = useState(false)
  const path =
    side === 'brand' ? `/dashboard/creator-detail/${partner.creator_id}` : `/dashboard/brand/${partner.brand_id}`
  return (
    <header className="flex flex-wrap items-center gap-3 border-line border-b px-4 py-3">
      <Avatar name={partner.name} image={partner.image_url} side={side === 'brand' ? 'creator' : 'brand'} size={40} />
      <div className="min-w-0 grow basis-40">
        <h2 className="wrap-anywhere font-semibold text-16">{partner.name}</h2>
        <TextLink to={path} className="text-13">
          {side === 'brand' ? 'View partnership' : 'View products'}
        </TextLink>
      </div>
      {side === 'creator' && canWrite && partner.status === 'active' && (
        <Button
          size="small"
          icon={<Package aria-hidden size={16} strokeWidth={1.75} />}
          {...RequestDialog.opener}
          onClick={() => setIsRequesting(true)}
        >
          Request a sample
        </Button>
      )}
      {isRequesting && (
        <RequestDialog
          partnershipId={partner.partnership_id}
          brandId={partner.brand_id}
          brandName={partner.name}
          onClose={() => setIsRequesting(false)}
        />
      )}
    </header>
  )
}

const isClosed = ({ partner }: MessagePage): boolean => ['rejected', 'withdrawn'].includes(partner.status)

const Closed = ({ page }: { page: MessagePage }) => (
  <p className="border-line border-t bg-surface p-4 text-13 text-ink-2">
    {isClosed(page)
      ? 'This application was declined or withdrawn, so this conversation is closed.'
      : 'Your role in this team can read messages, but not write them.'}
  </p>
)

const NoThread = () => (
  <EmptyState title="Conversation not found" text="Check the link, or choose a conversation from your messages." />
)

/** Oldest first. Pages overlap when a message came in between. */
const rowsOf = (pages: readonly MessagePage[]): MessageRow[] =>
  [...new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values()].toSorted(
    (one, other) => one.id - other.id,
  )

/** What is on screen counts as read, once for each newest message of the other side. */
const useRead = (id: number, head: MessagePage | undefined, newest: MessageRow | undefined): void => {
  const { mutate } = useReadMessages(id)
  const newestId = newest && newest.side !== head?.side ? newest.id : null
  const mayRead = head !== undefined && (head.can_write || head.side === 'creator' || isClosed(head)) && !isViewing()
  useEffect(() => {
    if (newestId !== null && mayRead && document.visibilityState === 'visible') mutate(newestId)
  }, [newestId, mayRead, mutate])
}
