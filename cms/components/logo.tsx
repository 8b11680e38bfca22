/** The mark: two books leaning on a shelf. */
export const Icon = () => (
  <svg aria-hidden="true" height="24" viewBox="0 0 24 24" width="24">
    <title>Shelfmate</title>
    <rect fill="currentColor" height="14" rx="1.5" width="5" x="4" y="4" />
    <rect fill="#E2A72E" height="13" rx="1.5" transform="rotate(-14 13 11)" width="5" x="11" y="5" />
    <rect fill="currentColor" height="2" rx="1" width="20" x="2" y="19.5" />
  </svg>
)

/** The mark with the name, above the sign-in form. */
export const Logo = () => (
  <span className="shelfmate-logo">
    <Icon /> Shelfmate
  </span>
)
