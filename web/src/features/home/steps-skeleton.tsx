import { Card } from '../../components/ui/card'
import { Skeleton } from '../../components/ui/skeleton'

/** Two lines of text on a phone: what is below stays where it is when the steps arrive. */
export const STEP_ROW = 'min-h-19 sm:min-h-14'

/** As high as the card of `count` steps. */
export const StepsSkeleton = ({ count }: { count: number }) => (
  <Card title="Get started" description="Loading your steps..." flush>
    <div aria-hidden className="mx-5 h-1 rounded-chip bg-sunken" />
    <div className="pt-1.5 pb-1.5">
      {Array.from({ length: count }, (_, nth) => nth).map((nth) => (
        <div key={nth} className={`flex items-center px-5 ${STEP_ROW}`}>
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  </Card>
)
