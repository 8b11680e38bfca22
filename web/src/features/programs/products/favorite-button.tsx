import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import type { CatalogRow } from '../../../../../src/contracts/products'
import { IconButton } from '../../../components/ui/icon-button'
import { useSetFavorite } from './change-products'

export const FavoriteButton = ({ product }: { product: Pick<CatalogRow, 'id' | 'asin' | 'title' | 'favorite'> }) => {
  const save = useSetFavorite()
  const isFavorite = save.isPending ? save.variables.favorite : product.favorite
  const name = product.title ?? product.asin
  return (
    <IconButton
      label={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      aria-label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      size="small"
      aria-pressed={isFavorite}
      icon={
        <Star
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={clsx(isFavorite ? 'fill-highlight text-highlight' : 'text-ink-3')}
        />
      }
      onClick={() => !save.isPending && save.mutate({ id: product.id, favorite: !product.favorite })}
    />
  )
}
