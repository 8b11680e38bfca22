/*
 * The icons of forms and buttons, from Lucide (ISC License, copyright Lucide Contributors). Plain paths save 2 kB on
 * sign-up, which is at its size budget. Everywhere else icons come from lucide-react.
 */
const PATHS = {
  'arrow-left': 'm12 19-7-7 7-7M19 12H5',
  check: 'M20 6 9 17l-5-5',
  'chevron-down': 'm6 9 6 6 6-6',
  'circle-alert': 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 8v4M12 16h.01',
  eye:
    'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0' +
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  'eye-off':
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49' +
    'M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 ' +
    '10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  'loader-circle': 'M21 12a9 9 0 1 1-6.219-8.56',
  'mail-check':
    'M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4',
  minus: 'M5 12h14',
  'triangle-alert': 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  x: 'M18 6 6 18M6 6l12 12',
} as const

export type FormIconProps = {
  name: keyof typeof PATHS
  sizePx?: number
  strokeWidth?: number
  className?: string
}

/** Decorative: always shown next to text. */
export const FormIcon = ({ name, sizePx = 16, strokeWidth = 1.75, className }: FormIconProps) => (
  <svg
    aria-hidden="true"
    width={sizePx}
    height={sizePx}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={PATHS[name]} />
  </svg>
)
