import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { AuthShell } from '../../components/auth-shell'
import { TextLink } from '../../components/ui/text-link'
import { usePageTitle } from '../../lib/page-title'

export const AccountChoice = () => {
  usePageTitle('Sign Up')
  return (
    <AuthShell
      title="Create your account"
      sentence="Free while we’re in beta. Choose your account type."
      footer={
        <p>
          Already have an account? <TextLink to="/login">Log In</TextLink>
        </p>
      }
    >
      <div className="grid gap-3">
        <Choice to="/signup/brand" title="Amazon Brand" text="I sell products on Amazon" edge="hover:border-accent">
          <rect x="17" y="7" width="14" height="34" rx="2.5" fill="var(--color-accent)" />
        </Choice>
        <Choice
          to="/signup/creator"
          title="Creator"
          text="I create content and promote products"
          edge="hover:border-highlight"
        >
          <rect
            x="18"
            y="9"
            width="13"
            height="32"
            rx="2.5"
            transform="rotate(-12 24 41)"
            fill="var(--color-highlight)"
          />
        </Choice>
      </div>
    </AuthShell>
  )
}

type ChoiceProps = { to: string; title: string; text: string; edge: string; children: ReactNode }

const Choice = ({ to, title, text, edge, children }: ChoiceProps) => (
  <Link
    to={to}
    className={`flex items-center gap-4 rounded-panel border border-line-strong/70 bg-surface p-4 transition-colors hover:bg-hover ${edge}`}
  >
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 shrink-0">
      {children}
      <path d="M6 43.5h36" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" />
    </svg>
    <span className="grid gap-0.5">
      <span className="font-semibold text-16">{title}</span>
      <span className="text-ink-2">{text}</span>
    </span>
  </Link>
)
