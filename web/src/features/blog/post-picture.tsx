import type { BlogImage } from '../../../../src/contracts/blog'
import { Picture } from '../../components/ui/picture'

export type PostPictureProps = {
  image: BlogImage | null
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string
  className: string
  isEager?: boolean
  /** In lists the title says what the post is about. */
  isDecoration?: boolean
}

export const PostPicture = ({ image, sizes, className, isEager = false, isDecoration = false }: PostPictureProps) => (
  <Picture
    src={image?.src}
    srcSet={image?.srcset ?? undefined}
    sizes={image?.srcset ? sizes : undefined}
    width={image?.width ?? undefined}
    height={image?.height ?? undefined}
    alt={isDecoration ? '' : (image?.alt ?? '')}
    isEager={isEager}
    className={className}
  />
)
