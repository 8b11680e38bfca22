import { Component, type ReactNode } from 'react'
import { buttonClass } from '../components/ui/button-class'
import { trackException } from '../lib/analytics'
import { createLogger } from '../lib/logger'
import { usePageTitle } from '../lib/page-title'

const log = createLogger('page')

export type PageFailedProps = {
  /** The current path; navigating to another one clears the error. */
  path: string
  children?: ReactNode
}

/** The error boundary of a page, also for a chunk that a newer deployment has removed. */
export class PageFailed extends Component<PageFailedProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    log.error('A page failed', error)
    trackException(error, true)
  }

  override componentDidUpdate({ path }: PageFailedProps): void {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

const TITLE = 'This page didn’t load'

const Failed = () => {
  usePageTitle(TITLE)
  return (
    <main className="mx-auto grid max-w-130 justify-items-center gap-3 px-5 py-24 text-center">
      <div role="alert" className="grid gap-3">
        <h1 className="text-balance font-display text-28">{TITLE}</h1>
        <p className="text-balance text-16 text-ink-2">
          Your connection may have dropped, or Shelfmate was updated while this page was open. Your saved work is safe.
          Reload to continue.
        </p>
      </div>
      <button type="button" className={`${buttonClass('primary', 'large')} mt-4`} onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  )
}
