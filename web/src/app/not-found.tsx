import { MESSAGES } from '../../../src/contracts/messages'
import { EmptyShelf } from '../components/empty-shelf'
import { ButtonLink } from '../components/ui/button-link'
import { usePageTitle } from '../lib/page-title'

const NotFound = () => {
  usePageTitle(MESSAGES.notFoundTitle)
  return (
    <main className="mx-auto grid max-w-130 justify-items-center gap-3 px-5 py-20 text-center sm:py-28">
      <EmptyShelf />
      <h1 className="text-balance font-display text-28 sm:text-36">{MESSAGES.notFoundTitle}</h1>
      <p className="text-balance text-16 text-ink-2">{MESSAGES.notFoundText}</p>
      <ButtonLink to="/" variant="primary" size="large" className="mt-4">
        Go to homepage
      </ButtonLink>
    </main>
  )
}
export default NotFound
