import { useState } from 'react'
import type { TimelineEntry } from '../../../../../src/contracts/billing'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { formatCount } from '../../../lib/decimals'
import { Timeline } from '../timeline'

/** Fills the card next to the summary; a statement with many creators has hundreds of entries. */
const FIRST = 6

export const StatementTimeline = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const [isWhole, setIsWhole] = useState(false)
  const { length: all } = entries
  return (
    <Card title="Activity">
      {all === 0 ? (
        <p className="text-ink-2">No activity yet.</p>
      ) : (
        <div className="grid justify-items-start gap-4">
          <Timeline entries={isWhole ? entries : entries.slice(0, FIRST)} />
          {all > FIRST && !isWhole && (
            <Button size="small" onClick={() => setIsWhole(true)}>
              Show all {formatCount(all)}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
