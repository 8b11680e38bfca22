import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { ProductOfLink } from '../../../src/contracts/links'
import { LINK_ID } from '../../../src/contracts/patterns'
import { LINK_ERROR_TYPES } from '../../../src/contracts/vocabulary'
import { EmptyShelf } from '../components/empty-shelf'
import { Button } from '../components/ui/button'
import { buttonClass } from '../components/ui/button-class'
import { ButtonLink } from '../components/ui/button-link'
import { Skeleton } from '../components/ui/skeleton'
import { Thumbnail } from '../components/ui/thumbnail'
import { productOfLinkQuery } from '../features/links/product-of-link'
import { usePageTitle } from '../lib/page-title'

type LinkErrorType = (typeof LINK_ERROR_TYPES)[number]

const TEXTS: Record<LinkErrorType, { title: string; message: string }> = {
  link_not_found: {
    title: 'We can’t find this link',
    message: 'It may be incomplete. Ask the person who shared it for the full link.',
  },
  referral_not_found: {
    title: 'We can’t find this referral',
    message: 'The referral code in this link isn’t valid. Ask the creator who sent it for a new one.',
  },
  access_denied: {
    title: 'This link has ended',
    message: 'The product is no longer offered through this link. It may still be available on Amazon.',
  },
  internal_error: {
    title: 'Something went wrong on our end',
    message: 'The link is fine, but we couldn’t open it. Please try again in a moment.',
  },
}
const UNAVAILABLE = {
  title: 'This link is temporarily unavailable',
  message: 'Please try again later, or ask the person who shared it for a new link.',
}

/** Types whose link is known, so that the shopper can still get to the product. */
const HAS_PRODUCT: readonly string[] = ['access_denied', 'internal_error'] satisfies LinkErrorType[]

const LinkRedirectError = () => {
  const [query] = useSearchParams()
  const type = LINK_ERROR_TYPES.find((known) => known === query.get('type'))
  const linkId = query.get('id') ?? ''
  const { title, message } = type ? TEXTS[type] : UNAVAILABLE
  const isShown = type !== undefined && HAS_PRODUCT.includes(type) && LINK_ID.test(linkId)
  const lookUp = useQuery({ ...productOfLinkQuery(linkId), enabled: isShown })
  const { data: product, isLoading } = lookUp
  const isMissing = lookUp.isError && type !== 'internal_error'
  usePageTitle(title)
  return (
    <main className="mx-auto grid max-w-130 justify-items-center gap-3 px-5 py-20 text-center sm:py-28">
      {!isShown && <EmptyShelf />}
      <h1 className="text-balance font-display text-28 sm:text-36">{title}</h1>
      <p className="text-balance text-16 text-ink-2">{message}</p>
      {isLoading && <Skeleton className="mt-4 h-32 w-full sm:h-36" />}
      {product && <ProductOnAmazon product={product} />}
      {isMissing && <p role="alert">We couldn’t load the product. Try again in a moment.</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {type === 'internal_error' && (
          <Button variant="primary" size="large" onClick={() => tryAgain(linkId)}>
            Try Again
          </Button>
        )}
        {isMissing && (
          <Button
            variant="primary"
            size="large"
            loading={lookUp.isFetching}
            loadingText="Loading..."
            onClick={() => void lookUp.refetch()}
          >
            Try Again
          </Button>
        )}
        {product ? (
          <a
            href={product.amazon_url}
            rel="noreferrer"
            className={buttonClass(type === 'internal_error' ? 'secondary' : 'primary', 'large')}
          >
            Continue to Amazon
          </a>
        ) : (
          type !== 'internal_error' &&
          !isLoading && (
            <ButtonLink to="/" variant="secondary" size="large">
              About Shelfmate
            </ButtonLink>
          )
        )}
      </div>
      {linkId && (
        <p className="mt-1 max-w-full text-13 text-ink-3">
          Link ID: <span className="break-all font-mono text-ink-2">{linkId}</span>
        </p>
      )}
    </main>
  )
}
export default LinkRedirectError

const ProductOnAmazon = ({ product }: { product: ProductOfLink }) => (
  <div className="mt-4 flex w-full items-center gap-4 rounded-panel border border-line bg-surface p-4 text-left sm:p-5">
    <Thumbnail src={product.image_url} size={96} />
    <div className="grid min-w-0 gap-0.5">
      <p className="line-clamp-3 font-semibold text-16">{product.title ?? 'Untitled product'}</p>
      <p className="break-words text-13 text-ink-2">{product.brand_name}</p>
    </div>
  </div>
)

/** By a full navigation; without an ID, reloads this page. */
const tryAgain = (linkId: string | null): void => {
  if (linkId) window.location.assign(`/r/${encodeURIComponent(linkId)}`)
  else window.location.reload()
}
