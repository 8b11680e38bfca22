import { Skeleton } from '../../../components/ui/skeleton'

export const ProgramLoading = () => (
  <main aria-busy className="mx-auto grid max-w-content gap-5 px-4 pt-28 pb-20 sm:px-8">
    <p role="status" className="sr-only">
      Loading the program
    </p>
    <Skeleton className="size-16" />
    <Skeleton className="h-12 w-full max-w-140" />
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-40 w-full max-w-160" />
  </main>
)
