import { useState } from 'react'
import type { TimelineEntry } from '../../../../../src/contracts/billing'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { formatCount } from '../../../lib/decimals'
import { Timeline } from '../timeline'

/** As many as stand beside the sum; a statement of many creators has hundreds. */
const FIRST = 6

/** What happened to a statement, the newest first. */
export const StatementTimeline = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const [isWhole, setIsWhole] = useState(false)
  const { length: all } = entries
  return (
    <Card title="What happened">
      {all === 0 ? (
        <p className="text-ink-2">Nothing yet.</p>
      ) : (
        <div className="grid justify-items-start gap-4">
          <Timeline entries={isWhole ? entries : entries.slice(0, FIRST)} />
          {all > FIRST && !isWhole && (
            <Button size="small" onClick={() => setIsWhole(true)}>
              Show All {formatCount(all)}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
