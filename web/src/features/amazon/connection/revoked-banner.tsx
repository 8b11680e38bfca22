import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { ButtonLink } from '../../../components/ui/button-link'
import { myBrandQuery } from '../../../lib/account-queries'
import { useAfterSync } from './use-after-sync'

/** Refetches after a sync, which may detect that access was revoked. */
export const RevokedBanner = () => {
  const brand = useQuery(myBrandQuery())
  useAfterSync(() => void brand.refetch())
  if (brand.data?.connection_status !== 'revoked') return null
  return (
    <section aria-labelledby="revoked" className="border-line border-b bg-bad-tint">
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-8">
        <TriangleAlert aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-bad max-sm:hidden" />
        <div className="min-w-0 grow basis-72">
          <h2 id="revoked" className="font-medium text-bad">
            Our access to your Amazon reports was revoked
          </h2>
          <p className="max-w-reading text-13 text-ink">
            Your data is safe. Reconnect and we’ll import the days you missed.
          </p>
        </div>
        <ButtonLink to="/signup/step3-brand" variant="primary" size="small">
          Reconnect Amazon
        </ButtonLink>
      </div>
    </section>
  )
}
