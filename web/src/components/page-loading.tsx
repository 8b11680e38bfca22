import { Mark } from './mark'

/** Appears after a short delay, so that fast pages do not flash. */
export const PageLoading = () => (
  <div role="status" className="grid min-h-[60dvh] place-items-center">
    <span className="animate-late">
      <Mark sizePx={40} />
    </span>
    <span className="sr-only">Loading</span>
  </div>
)
