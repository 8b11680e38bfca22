export const EmptyShelf = () => (
  <svg aria-hidden="true" viewBox="0 0 240 120" fill="none" className="mb-3 w-60 max-w-full">
    <rect x="40" y="34" width="22" height="68" rx="3" fill="var(--color-accent)" />
    <rect
      x="66"
      y="46"
      width="18"
      height="56"
      rx="3"
      fill="var(--color-surface)"
      stroke="var(--color-line-strong)"
      strokeWidth="1.5"
    />
    <rect
      x="96"
      y="28"
      width="40"
      height="74"
      rx="3"
      stroke="var(--color-line-strong)"
      strokeWidth="1.5"
      strokeDasharray="3 5"
      strokeLinecap="round"
    />
    <rect x="157" y="38" width="20" height="65" rx="3" transform="rotate(-10 167 102)" fill="var(--color-highlight)" />
    <rect
      x="186"
      y="52"
      width="16"
      height="50"
      rx="3"
      fill="var(--color-surface)"
      stroke="var(--color-line-strong)"
      strokeWidth="1.5"
    />
    <path d="M20 104h200" stroke="var(--color-ink)" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
)
