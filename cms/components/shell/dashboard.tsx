import { Button, Gutter, Link } from '@payloadcms/ui'
import type { getNavGroups } from '@payloadcms/ui/shared'
import type { Payload, ServerProps } from 'payload'
import { type Actor, isAdmin } from '../../../src/access/roles'
import { type Queues, readQueues } from '../../../src/services/operations/read-queues'
import { listAddress } from '../fields/list-address'
import { creatorsAddress } from '../identity/creators-address'
import { moneyQueues, type Queue } from '../money/queues'

type Props = ServerProps & { navGroups: ReturnType<typeof getNavGroups> }

/** Admins see the work that waits, editors their posts. */
export const Dashboard = ({ payload, user, navGroups }: Props) => (
  <Gutter className="shelf-dashboard">
    {isAdmin((user ?? null) as Actor | null) ? <QueueActions payload={payload} /> : <EditorContent payload={payload} />}
    <div className="shelf-lists">
      {navGroups.map(({ label, entities }) => (
        <section aria-label={label} key={label}>
          <h2>{label}</h2>
          <ul>
            {entities.map((entity) => (
              <li key={entity.slug}>
                <Link href={listAddress(entity.slug)} prefetch={false}>
                  {typeof entity.label === 'string' ? entity.label : entity.slug}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </Gutter>
)

const QueueActions = async ({ payload }: { payload: Payload }) => {
  const queues = queuesOf(await readQueues({ payload }), new Date())
  const isIdle = queues.every(({ count }) => count === 0)
  return (
    <section aria-labelledby="overview-title" className="shelf-overview">
      <h1 id="overview-title">{isIdle ? 'All clear' : 'Needs attention'}</h1>
      <ul>
        {queues.map((queue) => (
          <Tile key={queue.title} {...queue} isCalling={queue.count > 0} none="All clear" />
        ))}
      </ul>
    </section>
  )
}

const Tile = ({ title, count, address, wait, none, isCalling }: Queue & { none: string; isCalling: boolean }) => (
  <li className={isCalling ? 'shelf-tile shelf-tile--calls' : 'shelf-tile'}>
    <Link href={address} prefetch={false}>
      <span className="shelf-tile__title">{title}</span>
      <span className="shelf-tile__count">{count}</span>
      <span className="shelf-tile__note">{count === 0 ? none : wait}</span>
    </Link>
  </li>
)

const queuesOf = (queues: Queues, now: Date): Queue[] => [
  {
    title: 'Creators',
    count: queues.waitingCreators,
    address: creatorsAddress('waiting'),
    wait: 'awaiting approval',
  },
  {
    title: 'Syncs',
    count: queues.failedSyncs,
    address: listAddress('sync_runs', [
      queues.failedSyncs === 0 ? ['status', 'equals', 'failed'] : ['id', 'in', queues.failedSyncIds],
    ]),
    wait: 'failed in the last 7 days',
  },
  ...moneyQueues(queues, now),
]

const EditorContent = async ({ payload }: { payload: Payload }) => {
  const [drafts, published] = await Promise.all(
    [false, true].map((isPublished) =>
      payload.count({ collection: 'blog_posts', where: { is_published: { equals: isPublished } } }),
    ),
  )
  const posts: Queue[] = [
    {
      title: 'Drafts',
      count: drafts?.totalDocs ?? 0,
      address: listAddress('blog_posts', [['is_published', 'equals', 'false']]),
      wait: 'not published yet',
    },
    {
      title: 'Published',
      count: published?.totalDocs ?? 0,
      address: listAddress('blog_posts', [['is_published', 'equals', 'true']]),
      wait: 'on the blog',
    },
  ]
  return (
    <section aria-labelledby="overview-title" className="shelf-overview">
      <h1 id="overview-title">The blog</h1>
      <ul>
        {posts.map((post) => (
          <Tile key={post.title} {...post} isCalling={false} none="None" />
        ))}
      </ul>
      <Button el="link" margin={false} to="/admin/collections/blog_posts/create">
        Write a post
      </Button>
    </section>
  )
}
