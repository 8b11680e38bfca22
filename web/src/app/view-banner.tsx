import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Viewing } from '../../../src/contracts/view-as'
import { Button } from '../components/ui/button'
import { formatPacificTime, reportDay } from '../lib/dates'
import { endViewing, readViewing } from '../lib/viewing'

/** Says whose account an admin views, and ends the view when its time is over. */
const ViewBanner = ({ name }: { name: string }) => {
  const [viewing] = useState(readViewing)
  return viewing && <Banner viewing={viewing} name={name} />
}
export default ViewBanner

const Banner = ({ viewing: { email, until, back }, name }: { viewing: Viewing; name: string }) => {
  useEffect(() => {
    const timer = setTimeout(() => endViewing(back), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until, back])
  return (
    <section aria-label="Viewing an account" className="border-line border-b bg-wait-tint">
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-8">
        <Eye aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-wait max-sm:hidden" />
        <p className="min-w-0 grow basis-72 break-words">
          <span className="font-medium">Viewing as {name}</span>{' '}
          <span className="text-ink-2">
            ({email}) until {formatPacificTime(until, reportDay(new Date()))}. Nothing can be changed.
          </span>
        </p>
        <Button size="small" onClick={() => endViewing(back)}>
          Stop viewing
        </Button>
      </div>
    </section>
  )
}
