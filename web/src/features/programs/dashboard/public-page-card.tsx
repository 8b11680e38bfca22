import { ExternalLink } from 'lucide-react'
import type { ProgramRow } from '../../../../../src/contracts/programs'
import { PROGRAM_PAGE_TEXTS } from '../../../../../src/contracts/state-texts'
import { Badge } from '../../../components/ui/badge'
import { ButtonLink } from '../../../components/ui/button-link'
import { Card } from '../../../components/ui/card'
import { CopyButton } from '../../../components/ui/copy-button'
import { Skeleton } from '../../../components/ui/skeleton'

/** `program` is undefined while loading. */
export const PublicPageCard = ({ program }: { program: ProgramRow | undefined }) => (
  <Card title="Public page" action={program ? <Visibility program={program} /> : <Skeleton className="h-6 w-20" />}>
    {program ? <PageAddress program={program} /> : <Skeleton className="h-20 w-full" />}
  </Card>
)

const Visibility = ({ program }: { program: ProgramRow }) =>
  program.is_visible ? (
    <Badge {...PROGRAM_PAGE_TEXTS.visible} hint="Anyone with the link can see this page, and creators can apply." />
  ) : (
    <Badge
      {...PROGRAM_PAGE_TEXTS.hidden}
      hint="Visitors see that you’re not accepting affiliates. Turn on “Visible to creators” to open the page."
    />
  )

const PageAddress = ({ program }: { program: ProgramRow }) => {
  const path = `/a/${program.page_id}`
  const address = `${window.location.origin}${path}`
  return (
    <div className="grid gap-3">
      <p className="text-13 text-ink-2">
        Share this link with creators so they can see your products and fees and apply.
      </p>
      <p title={address} className="truncate rounded-control bg-sunken px-3 py-2 font-mono text-13">
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label="Copy link" />
        <ButtonLink
          to={path}
          target="_blank"
          rel="noopener"
          size="small"
          variant="quiet"
          icon={<ExternalLink aria-hidden size={16} strokeWidth={1.75} />}
        >
          Open page
        </ButtonLink>
      </div>
    </div>
  )
}
