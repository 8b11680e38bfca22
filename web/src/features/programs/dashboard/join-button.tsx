import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { Button, type ButtonProps } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { applicationPath } from '../public/application-path'
import { useJoin } from './brand-queries'

export type JoinButtonProps = {
  brand: BrowsedBrand
  creatorId: number
  size?: 'small' | 'medium'
  variant?: 'primary' | 'secondary'
}

/** Terms to accept and a missing country are asked there. */
export const needsApplicationPage = ({ has_terms: hasTerms, ineligible_reason: reason }: BrowsedBrand): boolean =>
  hasTerms || reason === 'country_missing'

export const JoinButton = ({
  brand,
  creatorId,
  size = 'medium',
  variant = size === 'medium' ? 'primary' : 'secondary',
}: JoinButtonProps) => {
  const join = useJoin()
  const label = labelFor(brand)
  if (needsApplicationPage(brand))
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
    <JoinFace
      brand={brand}
      size={size}
      variant={variant}
      loading={join.isPending}
      onClick={() => join.mutate({ brand, creatorId })}
    />
  )
}

type JoinFaceProps = Omit<ButtonProps, 'children' | 'loadingText'> & { brand: BrowsedBrand }

/** Reads Apply, Reapply or Join. */
export const JoinFace = ({ brand, ...button }: JoinFaceProps) => (
  <Button
    {...button}
    loadingText={brand.is_reviewed ? 'Applying...' : 'Joining...'}
    aria-label={`${labelFor(brand)}: ${brand.brand_name}`}
  >
    {labelFor(brand)}
  </Button>
)

const labelFor = ({ is_reviewed: isReviewed, partnership_status: status }: BrowsedBrand): string => {
  if (!isReviewed) return 'Join'
  return status === 'rejected' || status === 'ended' ? 'Reapply' : 'Apply'
}
