import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ROLE_TEXTS } from '../../../../src/contracts/team-texts'
import { lazyDialog } from '../../components/lazy-dialog'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { ownBrandsQuery, useChooseBrand } from './team-queries'

const LeaveDialog = lazyDialog(async () => (await import('./leave-dialog')).LeaveDialog)

/** The brands that the person acts for; nothing for an owner with one brand. */
export const OwnBrands = () => {
  const brands = useQuery(ownBrandsQuery())
  const choose = useChooseBrand()
  const [isLeaving, setIsLeaving] = useState(false)
  const rows = brands.data ?? []
  const current = rows.find(({ is_current }) => is_current)
  if (!current || (rows.length === 1 && current.role === 'owner')) return null
  return (
    <Card title="Your brands" description="What you see and do is for one brand at a time." flush>
      <ul className="divide-y divide-line border-line border-t">
        {rows.map(({ brand_id, brand_name, role, is_current }) => (
          <li key={brand_id} className="flex min-h-14 items-center gap-3 px-5 py-2.5">
            <div className="min-w-0 grow">
              <p className="break-words font-medium">{brand_name}</p>
              <p className="text-13 text-ink-2">{ROLE_TEXTS[role].label}</p>
            </div>
            {is_current ? (
              <>
                <span className="shrink-0 text-ink-2">Current</span>
                {role !== 'owner' && (
                  <Button size="small" {...LeaveDialog.opener} onClick={() => setIsLeaving(true)}>
                    Leave…
                  </Button>
                )}
              </>
            ) : (
              <Button
                size="small"
                loading={choose.isPending && choose.variables === brand_id}
                loadingText="Switching..."
                onClick={() => choose.mutate(brand_id)}
              >
                Switch to this brand
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLeaving && <LeaveDialog brandName={current.brand_name} onClose={() => setIsLeaving(false)} />}
    </Card>
  )
}
