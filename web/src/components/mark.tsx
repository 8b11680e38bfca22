export const Mark = ({ sizePx = 24 }: { sizePx?: number }) => (
  <svg aria-hidden="true" width={sizePx} height={sizePx} viewBox="0 0 24 24" className="shrink-0">
    <rect x="4" y="3" width="6" height="16" rx="1.25" fill="var(--color-accent)" />
    <rect
      x="11.6"
      y="5"
      width="6"
      height="14.2"
      rx="1.25"
      transform="rotate(-11 14.6 19)"
      fill="var(--color-highlight)"
    />
    <path d="M2 21h20" stroke="var(--color-ink)" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
