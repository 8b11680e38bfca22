import { clsx } from 'clsx'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../components/ui/button-class'
import { ButtonLink } from '../components/ui/button-link'
import { Wordmark } from '../components/wordmark'

const SECTIONS = [
  { label: 'How It Works', to: '/#how-it-works' },
  { label: 'Pricing', to: '/#pricing' },
]

/**
 * Its HTML is the same for everyone and cacheable: CSS on `html[data-signed-in]`, set before the first paint, shows
 * the links.
 */
export const TopBar = () => (
  <header className="relative border-line border-b bg-paper">
    <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-4 max-[21rem]:px-3 sm:px-8">
      <Wordmark />
      <nav aria-label="Site" className="ml-auto flex items-center gap-1">
        <span className="mr-2 flex gap-1 max-md:hidden">
          <SectionLinks />
        </span>
        <ButtonLink to="/dashboard" variant="primary" className="not-in-data-signed-in:hidden">
          Dashboard
        </ButtonLink>
        <ButtonLink to="/login" variant="quiet" className="in-data-signed-in:hidden">
          Log In
        </ButtonLink>
        <ButtonLink to="/signup" variant="primary" className="in-data-signed-in:hidden">
          Sign Up
        </ButtonLink>
        <MorePages />
      </nav>
    </div>
  </header>
)

const MorePages = () => {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details ref={menu} className="md:hidden">
      <summary
        aria-label="More pages"
        className={clsx(buttonClass('quiet', 'medium', true), 'list-none [&::-webkit-details-marker]:hidden')}
      >
        <span aria-hidden className="grid w-4.5 gap-1.25 *:h-[1.75px] *:rounded-chip *:bg-current">
          <span />
          <span />
        </span>
      </summary>
      <div className="absolute inset-x-0 top-full z-20 grid border-line border-y bg-paper px-4 py-2 shadow-float">
        <SectionLinks onChoose={close} />
      </div>
    </details>
  )
}

const SectionLinks = ({ onChoose }: { onChoose?: () => void }) =>
  SECTIONS.map(({ label, to }) => (
    <Link
      key={to}
      to={to}
      {...(onChoose ? { onClick: onChoose } : {})}
      className={clsx(buttonClass('quiet'), 'justify-start')}
    >
      {label}
    </Link>
  ))
