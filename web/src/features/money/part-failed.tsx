import { Button } from '../../components/ui/button'

export type PartFailedProps = { text: string; onRetry: () => void }

/** In place of a part of a sheet that could not be loaded. */
export const PartFailed = ({ text, onRetry }: PartFailedProps) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 border-line border-y py-3">
    <p className="text-ink-2">{text}</p>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
