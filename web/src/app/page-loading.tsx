import { Mark } from '../components/mark'

/** While a page is on its way. It shows late, so that a fast page shows nothing in between. */
export const PageLoading = () => (
  <div role="status" className="grid min-h-[60dvh] place-items-center">
    <span className="animate-late">
      <Mark sizePx={40} />
    </span>
    <span className="sr-only">Loading</span>
  </div>
)
