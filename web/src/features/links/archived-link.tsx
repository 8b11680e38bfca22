import { Unlink } from 'lucide-react'
import type { LinkRow } from '../../../../src/contracts/links'
import { Card } from '../../components/ui/card'
import { archivedText } from './links-table'

export const ArchivedLink = ({ link }: { link: LinkRow }) => (
  <Card title="This link is archived">
    <div className="flex gap-3 text-ink-2">
      <Unlink aria-hidden size={18} strokeWidth={1.75} className="mt-px shrink-0 text-ink-3" />
      <div className="grid gap-2">
        <p>{archivedText(link)}</p>
        <p>Visitors who open it see that the link has ended.</p>
      </div>
    </div>
  </Card>
)
