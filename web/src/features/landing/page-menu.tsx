import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LandingPageRow } from '../../../../src/contracts/landing-pages'
import { lazyDialog } from '../../components/lazy-dialog'
import { buttonClass } from '../../components/ui/button-class'
import { Menu } from '../../components/ui/menu'
import type { MenuItem } from '../../components/ui/menu-props'
import { toast } from '../../components/ui/toast-store'
import { notSaved } from '../../lib/refusal'
import { builderPath } from './builder-path'
import { useChangeState } from './change-state'
import { type PageChange, useCreatePage } from './page-queries'

const DeletePageDialog = lazyDialog(async () => (await import('./delete-page-dialog')).DeletePageDialog)

/** What its brand can do with a page in the list. */
export const PageMenu = ({ page }: { page: LandingPageRow }) => {
  const [isDeleting, setIsDeleting] = useState(false)
  const change = useChangeState(page.id)
  const duplicate = useDuplicate(page.id)
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Actions for ${page.title}`}
            className={buttonClass('quiet', 'small', true)}
          >
            <Ellipsis aria-hidden size={18} strokeWidth={1.75} />
          </button>
        }
        items={itemsFor(page, { change, duplicate, remove: () => setIsDeleting(true) })}
      />
      {isDeleting && <DeletePageDialog page={page} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

type Acts = { change: (change: PageChange) => void; duplicate: () => void; remove: () => void }

const itemsFor = (page: LandingPageRow, { change, duplicate, remove }: Acts): MenuItem[] => {
  if (page.state === 'deleted') return [{ kind: 'action', label: 'Restore page', onSelect: () => change('restore') }]
  const isPublished = page.state === 'published'
  return [
    { kind: 'link', label: 'Edit page', to: builderPath(page.id) },
    ...(isPublished ? [{ kind: 'link', label: 'View page', to: `/lp/${page.slug}`, external: true } as const] : []),
    { kind: 'action', label: 'Duplicate page', onSelect: duplicate },
    ...(!isPublished || page.has_changes
      ? [
          {
            kind: 'action',
            label: isPublished ? 'Publish changes' : 'Publish page',
            onSelect: () => change('publish'),
          } as const,
        ]
      : []),
    { kind: 'separator' },
    ...(isPublished ? [{ kind: 'action', label: 'Unpublish page', onSelect: () => change('unpublish') } as const] : []),
    { kind: 'action', label: 'Delete page', danger: true, onSelect: remove },
  ]
}

const useDuplicate = (id: number) => {
  const create = useCreatePage()
  const navigate = useNavigate()
  return () =>
    create.mutate(
      { template: 'fixed_v1', product_id: null, copied_page_id: id },
      {
        onSuccess: (copy) => {
          toast({ title: 'Page duplicated', description: 'You are now editing the copy.', variant: 'success' })
          void navigate(builderPath(copy.id))
        },
        onError: (error) =>
          toast({ title: 'Not duplicated', description: notSaved(error).message, variant: 'destructive' }),
      },
    )
}
