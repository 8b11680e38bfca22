import { clsx } from 'clsx'

/** A loading placeholder without animation. Set height and width by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block rounded-control bg-sunken', className)} />
)
