import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { lazyDialog } from '../../../components/lazy-dialog'
import { buttonClass } from '../../../components/ui/button-class'
import { Menu } from '../../../components/ui/menu'
import { LANDING_PAGES_PATH } from '../builder-path'
import { useChangeState } from '../change-state'

const DeletePageDialog = lazyDialog(async () => (await import('../delete-page-dialog')).DeletePageDialog)

/** What can be done with the page that is edited, besides publishing it. */
export const PageMenu = ({ page }: { page: BuiltLandingPage }) => {
  const [isDeleting, setIsDeleting] = useState(false)
  const navigate = useNavigate()
  const change = useChangeState(page.id)
  const { state } = page
  return (
    <>
      <Menu
        trigger={
          <button type="button" aria-label="Actions for this page" className={buttonClass('quiet', 'medium', true)}>
            <Ellipsis aria-hidden size={18} strokeWidth={1.75} />
          </button>
        }
        items={
          state === 'deleted'
            ? [{ kind: 'action', label: 'Restore page', onSelect: () => change('restore') }]
            : [
                ...(state === 'published'
                  ? ([
                      { kind: 'link', label: 'View page', to: `/lp/${page.slug}`, external: true },
                      { kind: 'action', label: 'Unpublish page', onSelect: () => change('unpublish') },
                      { kind: 'separator' },
                    ] as const)
                  : []),
                { kind: 'action', label: 'Delete page', danger: true, onSelect: () => setIsDeleting(true) },
              ]
        }
      />
      {isDeleting && (
        <DeletePageDialog
          page={{ id: page.id, title: page.draft.title, state }}
          onDeleted={() => void navigate(LANDING_PAGES_PATH)}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  )
}
