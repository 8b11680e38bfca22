import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { applicationPath } from '../public/application-path'
import { useJoin } from './brand-queries'

export type JoinButtonProps = { brand: BrowsedBrand; creatorId: number; size?: 'small' | 'medium' }

/** Terms to accept and a missing country are asked on the application page. */
export const JoinButton = ({ brand, creatorId, size = 'medium' }: JoinButtonProps) => {
  const join = useJoin()
  const label = labelFor(brand)
  const variant = size === 'medium' ? 'primary' : 'secondary'
  if (brand.has_terms || brand.ineligible_reason === 'country_missing')
    return (
      <ButtonLink
        to={applicationPath(brand.program_id)}
        size={size}
        variant={variant}
        aria-label={`${label}: ${brand.brand_name}`}
      >
        {label}
      </ButtonLink>
    )
  return (
    <Button
      size={size}
      variant={variant}
      loading={join.isPending}
      loadingText={brand.is_reviewed ? 'Applying...' : 'Joining...'}
      aria-label={`${label}: ${brand.brand_name}`}
      onClick={() => join.mutate({ brand, creatorId })}
    >
      {label}
    </Button>
  )
}

const labelFor = ({ is_reviewed: isReviewed, partnership_status: status }: BrowsedBrand): string => {
  if (!isReviewed) return 'Join'
  return status === 'rejected' || status === 'ended' ? 'Reapply' : 'Apply'
}
