import { useLogOut } from '../app/logout'
import { EmptyShelf } from '../components/empty-shelf'
import { Button } from '../components/ui/button'
import { usePageTitle } from '../lib/page-title'

const STEPS = [
  {
    title: 'We look at your channels',
    text: 'A person on our side reads your profile and opens your channels.',
  },
  {
    title: 'You get an email',
    text: 'It says yes, or it says what was missing. After a no you may ask again in 30 days.',
  },
  {
    title: 'You choose your first brand',
    text: 'Every program is open to you then, and the first link takes a minute.',
  },
]

/** Where a creator waits for approval: what happens next, and the way out. */
const DashboardAccountApproval = () => {
  usePageTitle('Your Application')
  const logOut = useLogOut()
  return (
    <div className="mx-auto grid max-w-130 gap-8 py-6 sm:py-12">
      <header className="grid justify-items-center gap-3 text-center">
        <EmptyShelf />
        <h1 className="text-balance font-display text-28">Your application is in review</h1>
        <p className="text-balance text-16 text-ink-2">
          There is nothing to do right now. Approval keeps the brands’ lists short and honest.
        </p>
      </header>
      <ol className="grid rounded-panel border border-line bg-surface">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 border-line border-b p-5 last:border-b-0">
            <span aria-hidden className="w-5 shrink-0 font-display text-22 text-ink-3 tabular-nums">
              {index + 1}
            </span>
            <div className="grid gap-0.5">
              <h2 className="font-semibold">{title}</h2>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex justify-center gap-2">
        <Button onClick={() => window.location.reload()}>Check Again</Button>
        <Button variant="quiet" onClick={() => void logOut()}>
          Log Out
        </Button>
      </div>
    </div>
  )
}
export default DashboardAccountApproval
