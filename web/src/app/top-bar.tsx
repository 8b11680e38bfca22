import { clsx } from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../components/ui/button-class'
import { ButtonLink } from '../components/ui/button-link'
import { Wordmark } from '../components/wordmark'
import { useAuth } from './auth-context'
import { wasSignedIn } from './signed-in-flag'

const SECTIONS = [
  { label: 'How It Works', to: '/#how-it-works' },
  { label: 'Pricing', to: '/#pricing' },
]

/** The bar over public pages. Until the identity provider reports, the last visit decides what it says. */
export const TopBar = () => {
  const { user, loading } = useAuth()
  const isSignedIn = loading ? wasSignedIn() : user !== null
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className="border-line border-b bg-paper">
      <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-4 sm:px-8">
        <Wordmark />
        <nav aria-label="Site" className="ml-auto flex items-center gap-1">
          <span className="mr-2 flex gap-1 max-md:hidden">
            <SectionLinks />
          </span>
          {isSignedIn ? (
            <ButtonLink to="/dashboard" variant="primary">
              Dashboard
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/login" variant="quiet">
                Log In
              </ButtonLink>
              <ButtonLink to="/signup" variant="primary">
                Sign Up
              </ButtonLink>
            </>
          )}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label="More pages"
            className={clsx(buttonClass('quiet', 'medium', true), 'md:hidden')}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span aria-hidden className="grid w-4.5 gap-1.25 *:h-[1.75px] *:rounded-chip *:bg-current">
              <span />
              <span />
            </span>
          </button>
        </nav>
      </div>
      {isOpen && (
        <nav aria-label="More pages" className="grid border-line border-t px-4 py-2 md:hidden">
          <SectionLinks onChoose={() => setIsOpen(false)} />
        </nav>
      )}
    </header>
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
