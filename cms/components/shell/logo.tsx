export const Icon = () => (
  <svg aria-hidden="true" height="24" viewBox="0 0 24 24" width="24">
    <rect fill="var(--shelf-accent)" height="16" rx="1.25" width="6" x="4" y="3" />
    <rect fill="#e2a72e" height="14.2" rx="1.25" transform="rotate(-11 14.6 19)" width="6" x="11.6" y="5" />
    <path d="M2 21h20" stroke="currentColor" strokeLinecap="round" strokeWidth="2" />
  </svg>
)

export const Logo = () => (
  <span className="shelfmate-logo">
    <Icon /> Shelfmate
  </span>
)
