import { clsx } from 'clsx'

/** Set height and width by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block rounded-control bg-sunken', className)} />
)
