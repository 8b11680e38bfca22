const DRAWINGS = {
  check: 'M20 6 9 17l-5-5',
  plus: 'M5 12h14M12 5v14',
  link: 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 0 1 0 10h-2M8 12h8',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  again: 'M4 4v5h5M4.5 9A8.5 8.5 0 1 1 3.6 13',
} as const

export type IconProps = { name: keyof typeof DRAWINGS; size?: 16 | 18; className?: string }

/** Drawn in the style of the app's icon library, without its download size. */
export const Icon = ({ name, size = 16, className }: IconProps) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={DRAWINGS[name]} />
  </svg>
)
