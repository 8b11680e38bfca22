import { useQuery } from '@tanstack/react-query'
import { ExternalLink, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { ProgramRow } from '../../../../../src/contracts/programs'
import { PROGRAM_PAGE_TEXTS } from '../../../../../src/contracts/state-texts'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { Card } from '../../../components/ui/card'
import { CopyButton } from '../../../components/ui/copy-button'
import { Loaded } from '../../../components/ui/loaded'
import { ShareButton } from '../../../components/ui/share-button'
import { Skeleton } from '../../../components/ui/skeleton'
import { useRecordSteps } from '../../../lib/first-steps'
import { myProgramQuery } from './program-queries'

const QrDialog = lazyDialog(async () => (await import('../../../components/qr-dialog')).default)

const HIDDEN = 'Visitors see that you’re not accepting affiliates. Turn on “Visible to creators” to open the page.'

/** Nothing without a program. */
export const MyPublicPage = () => {
  const program = useQuery(myProgramQuery())
  if (program.data === null) return null
  return (
    <Loaded what="your public page" queries={[program]}>
      <PublicPageCard program={program.data} />
    </Loaded>
  )
}

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
    <Badge {...PROGRAM_PAGE_TEXTS.hidden} hint={HIDDEN} />
  )

const PageAddress = ({ program }: { program: ProgramRow }) => {
  const [isShowingCode, setIsShowingCode] = useState(false)
  const record = useRecordSteps(program.brand_id)
  const path = `/a/${program.page_id}`
  const address = `${window.location.origin}${path}`
  return (
    <div className="grid gap-3">
      <p className="text-13 text-ink-2">
        {program.is_visible
          ? 'Share this link with creators so they can see your products and fees and apply.'
          : HIDDEN}
      </p>
      <p title={address} className="truncate rounded-control bg-sunken px-3 py-2 font-mono text-13">
        {address}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={address} label="Copy link" />
        <ShareButton title={program.title} url={address} />
        <Button
          {...QrDialog.opener}
          size="small"
          icon={<QrCode aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setIsShowingCode(true)}
        >
          QR code
        </Button>
        <ButtonLink
          to={path}
          target="_blank"
          rel="noopener"
          onClick={() => record.mutate({ page_previewed: true })}
          size="small"
          variant="quiet"
          icon={<ExternalLink aria-hidden size={16} strokeWidth={1.75} />}
        >
          Open page
        </ButtonLink>
      </div>
      {isShowingCode && (
        <QrDialog
          description="Scan to open your public page. Print it on inserts or show it at events."
          address={address}
          name={`shelfmate-${program.page_id}`}
          onClose={() => setIsShowingCode(false)}
        />
      )}
    </div>
  )
}
