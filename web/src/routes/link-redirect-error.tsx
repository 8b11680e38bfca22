import { useSearchParams } from 'react-router-dom'
import { LINK_ERROR_TYPES } from '../../../src/contracts/vocabulary'
import { EmptyShelf } from '../components/empty-shelf'
import { Button } from '../components/ui/button'
import { ButtonLink } from '../components/ui/button-link'
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

const LinkRedirectError = () => {
  const [query] = useSearchParams()
  const type = LINK_ERROR_TYPES.find((known) => known === query.get('type'))
  const linkId = query.get('id')
  const { title, message } = type ? TEXTS[type] : UNAVAILABLE
  usePageTitle(title)
  return (
    <main className="mx-auto grid max-w-130 justify-items-center gap-3 px-5 py-20 text-center sm:py-28">
      <EmptyShelf />
      <h1 className="text-balance font-display text-28 sm:text-36">{title}</h1>
      <p className="text-balance text-16 text-ink-2">{message}</p>
      {linkId && (
        <p className="mt-1 max-w-full text-13 text-ink-3">
          Link ID: <span className="break-all font-mono text-ink-2">{linkId}</span>
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {type === 'internal_error' ? (
          <Button variant="primary" size="large" onClick={() => tryAgain(linkId)}>
            Try Again
          </Button>
        ) : (
          <ButtonLink to="/" variant="secondary" size="large">
            About Shelfmate
          </ButtonLink>
        )}
      </div>
    </main>
  )
}
export default LinkRedirectError

/** By a full navigation; without an ID, reloads this page. */
const tryAgain = (linkId: string | null): void => {
  if (linkId) window.location.assign(`/r/${encodeURIComponent(linkId)}`)
  else window.location.reload()
}
