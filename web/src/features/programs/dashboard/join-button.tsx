import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { useJoin } from './brand-queries'

export type JoinButtonProps = { brand: BrowsedBrand; creatorId: number; size?: 'small' | 'medium' }

export const JoinButton = ({ brand, creatorId, size = 'medium' }: JoinButtonProps) => {
  const join = useJoin()
  const label = labelFor(brand)
  return (
    <Button
      size={size}
      variant={size === 'medium' ? 'primary' : 'secondary'}
      loading={join.isPending}
      loadingText={brand.auto_accept_applications ? 'Joining...' : 'Applying...'}
      aria-label={`${label}: ${brand.brand_name}`}
      onClick={() => join.mutate({ brand, creatorId })}
    >
      {label}
    </Button>
  )
}

const labelFor = ({ auto_accept_applications: isOpen, partnership_status: status }: BrowsedBrand): string => {
  if (isOpen) return 'Join'
  return status === 'rejected' ? 'Reapply' : 'Apply'
}
