import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../components/ui/button-link'
import { Skeleton } from '../../components/ui/skeleton'
import { myBrandQuery } from '../../lib/account-queries'
import { LogOutButton } from './log-out-button'

export type SavedBrandProps = {
  next: string
  onLogOut: () => void
}

export const SavedBrand = ({ next, onLogOut }: SavedBrandProps) => {
  const { data: brand, isError } = useQuery(myBrandQuery())
  const rows = [
    { term: 'Brand Name', text: brand?.brand_name },
    { term: 'Website or Amazon Storefront', text: brand?.website },
    { term: 'Main Category for Your Products', text: brand?.product_category },
  ]
  return (
    <div className="grid gap-6">
      {!isError && (
        <dl className="divide-y divide-line border-line border-y">
          {rows.map(({ term, text }) => (
            <div key={term} className="grid gap-0.5 py-3">
              <dt className="text-13 text-ink-3">{term}</dt>
              <dd className="break-words">{brand ? (text ?? '–') : <Skeleton className="h-5 w-40" />}</dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink to={next} variant="primary" size="large" fullWidth>
        Continue
      </ButtonLink>
      <p className="text-ink-2">
        Not your brand? <LogOutButton onLogOut={onLogOut}>Log out</LogOutButton>
      </p>
    </div>
  )
}
