import { Skeleton } from './skeleton'

export const FigureSkeleton = () => (
  <div className="grid grid-cols-1 content-start gap-2">
    <Skeleton className="h-4 w-24 max-w-full" />
    <Skeleton className="h-8 w-32 max-w-full" />
    <Skeleton className="h-4 w-40 max-w-full" />
  </div>
)
