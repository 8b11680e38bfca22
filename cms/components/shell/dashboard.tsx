import { Button, Gutter, Link } from '@payloadcms/ui'
import type { getNavGroups } from '@payloadcms/ui/shared'
import type { Payload, ServerProps } from 'payload'
import { type Actor, isAdmin } from '../../../src/access/roles'
import type { StaffQueue } from '../../../src/contracts/admin-queues'
import { countPosts } from '../../../src/services/blog/count-posts'
import { listAddress } from '../../../src/services/operations/list-address'
import { filterAddress } from '../../../src/services/operations/list-filters'
import { listQueues } from '../../../src/services/operations/list-queues'
import { PAGES } from './pages'

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
            {label === 'Operations' && <PageLinkItems />}
          </ul>
        </section>
      ))}
    </div>
  </Gutter>
)

const PageLinkItems = () =>
  PAGES.map(({ label, address }) => (
    <li key={address}>
      <Link href={address} prefetch={false}>
        {label}
      </Link>
    </li>
  ))

const QueueActions = async ({ payload }: { payload: Payload }) => {
  const queues = await listQueues({ payload })
  const open = queues.filter(({ count }) => count > 0)
  const clear = queues.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="overview-title" className="shelf-overview">
      <h1 id="overview-title">{open.length === 0 ? 'All clear' : 'Needs attention'}</h1>
      {open.length > 0 && (
        <ul>
          {open.map((queue) => (
            <Tile key={queue.title} {...queue} />
          ))}
        </ul>
      )}
      {clear.length > 0 && (
        <details className="shelf-clear">
          <summary>{clear.length === 1 ? '1 queue is clear' : `${clear.length} queues are clear`}</summary>
          <p>
            {clear.map(({ title, address }) => (
              <Link href={address} key={title} prefetch={false}>
                {title}
              </Link>
            ))}
          </p>
        </details>
      )}
    </section>
  )
}

type TileProps = Omit<StaffQueue, 'page'>

const Tile = ({ title, count, address, wait, is_urgent }: TileProps) => (
  <li className={is_urgent ? 'shelf-tile shelf-tile--urgent' : 'shelf-tile'}>
    <Link href={address} prefetch={false}>
      <span className="shelf-tile__title">{title}</span>
      <span className="shelf-tile__count">{count}</span>
      <span className="shelf-tile__note">{wait}</span>
    </Link>
  </li>
)

const EditorContent = async ({ payload }: { payload: Payload }) => {
  const { drafts, scheduled, published } = await countPosts({ payload })
  const posts: TileProps[] = [
    {
      title: 'Drafts',
      count: drafts,
      address: filterAddress('blog_posts', 'Drafts'),
      wait: 'not published yet',
      is_urgent: false,
    },
    {
      title: 'Scheduled',
      count: scheduled,
      address: filterAddress('blog_posts', 'Scheduled'),
      wait: 'go live on their date',
      is_urgent: false,
    },
    {
      title: 'Published',
      count: published,
      address: filterAddress('blog_posts', 'Published'),
      wait: 'on the blog',
      is_urgent: false,
    },
  ]
  return (
    <section aria-labelledby="overview-title" className="shelf-overview">
      <h1 id="overview-title">The blog</h1>
      <ul>
        {posts.map((post) => (
          <Tile key={post.title} {...post} />
        ))}
      </ul>
      <Button el="link" margin={false} to="/admin/collections/blog_posts/create">
        Write a post
      </Button>
    </section>
  )
}
