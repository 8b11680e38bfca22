import { Ban } from 'lucide-react'
import type { LinkRow } from '../../../../src/contracts/links'
import { Card } from '../../components/ui/card'
import { CopyButton } from '../../components/ui/copy-button'

/** Disclosure required by advertising law. The Amazon Associates wording does not apply: this is a different program. */
const DISCLOSURE = 'I earn a commission when you buy through this link.'

export const LinkToShare = ({ link }: { link: Pick<LinkRow, 'url'> }) => (
  <Card title="Share your link">
    <div className="grid gap-5">
      <CopyRow label="Your link" text={link.url} button="Copy link" isMain />
      <CopyRow
        label="Disclosure"
        text={DISCLOSURE}
        button="Copy text"
        help="Place it where people see it before they click. The law requires a disclosure whenever you earn a commission."
      />
      <p className="flex gap-2.5 border-line border-t pt-4 text-13 text-ink-2">
        <Ban aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0 text-ink-3" />
        <span>
          Don’t add an Amazon Associates tag to this link or use a link shortener that adds one. Amazon would credit the
          sale elsewhere, and you wouldn’t earn a commission here.
        </span>
      </p>
    </div>
  </Card>
)

type CopyRowProps = { label: string; text: string; button: string; help?: string; isMain?: boolean }

const CopyRow = ({ label, text, button, help, isMain = false }: CopyRowProps) => (
  <div className="grid gap-1.5">
    <h3 className="font-medium text-14">{label}</h3>
    <div className="flex items-center gap-2 max-sm:flex-col max-sm:items-stretch">
      <p
        className={`min-w-0 grow break-words rounded-control bg-sunken px-3 py-2 text-13 ${isMain ? 'break-all font-mono' : ''}`}
      >
        {text}
      </p>
      <CopyButton text={text} label={button} size="medium" variant={isMain ? 'primary' : 'secondary'} />
    </div>
    {help && <p className="text-13 text-ink-3">{help}</p>}
  </div>
)
