import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { Button } from '../../../components/ui/button'
import { useJoin } from './brand-queries'

export type JoinButtonProps = { brand: BrowsedBrand; creatorId: number; size?: 'small' | 'medium' }

/** Join where the program accepts by itself, else Apply. */
export const JoinButton = ({ brand, creatorId, size = 'medium' }: JoinButtonProps) => {
  const join = useJoin()
  const word = wordFor(brand)
  return (
    <Button
      size={size}
      variant={size === 'medium' ? 'primary' : 'secondary'}
      loading={join.isPending}
      loadingText={brand.auto_accept_applications ? 'Joining...' : 'Applying...'}
      aria-label={`${word}: ${brand.brand_name}`}
      onClick={() => join.mutate({ brand, creatorId })}
    >
      {word}
    </Button>
  )
}

const wordFor = ({ auto_accept_applications: isOpen, partnership_status: status }: BrowsedBrand): string => {
  if (isOpen) return 'Join'
  return status === 'rejected' ? 'Reapply' : 'Apply'
}
