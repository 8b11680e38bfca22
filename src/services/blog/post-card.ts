import type { BlogCard, BlogImage } from '../../contracts/blog'
import { mediaPath } from '../../contracts/blog-paths'

/** An uploaded image; a size exists if the image is wider than it. */
export type StoredImage = {
  filename: string
  alt: string
  width: number | null
  height: number | null
  sizes: { width: number; filename: string | null }[]
}

/** What `POST_CARD` returns. */
export type StoredCard = Omit<BlogCard, 'image'> & { image_url: string | null; cover: StoredImage | null }

export const cardOf = ({ slug, title, excerpt, category, published_at, author, ...images }: StoredCard): BlogCard => ({
  slug,
  title,
  excerpt,
  category,
  image: coverOf(images),
  author,
  published_at,
})

/** An upload, or the address that older posts have. */
const coverOf = ({ cover, image_url }: Pick<StoredCard, 'cover' | 'image_url'>): BlogImage | null => {
  if (cover) return imageOf(cover)
  return image_url === null ? null : { src: image_url, srcset: null, width: null, height: null, alt: '' }
}

export const imageOf = ({ filename, alt, width, height, sizes }: StoredImage): BlogImage => {
  const own = mediaPath(filename)
  const smaller = sizes.flatMap((size) => (size.filename ? [`${mediaPath(size.filename)} ${size.width}w`] : []))
  const srcset = smaller.length > 0 && width ? [...smaller, `${own} ${width}w`].join(', ') : null
  return { src: own, srcset, width, height, alt }
}
