import { clsx } from 'clsx'

/** The place of something that is on its way. It does not blink. Give it a height and a width by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block rounded-control bg-sunken', className)} />
)
