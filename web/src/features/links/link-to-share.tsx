import { Ban, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { LinkRow } from '../../../../src/contracts/links'
import { lazyDialog } from '../../components/lazy-dialog'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { CopyButton } from '../../components/ui/copy-button'
import { Field } from '../../components/ui/field'
import { Input } from '../../components/ui/input'
import { ShareButton } from '../../components/ui/share-button'
import { disclosureFor } from '../../lib/disclosures'

const QrDialog = lazyDialog(async () => (await import('../../components/qr-dialog')).default)

type Shared = Pick<LinkRow, 'url' | 'link_id' | 'link_name' | 'channel'>

/** What a sub-id can be: src/server/redirect/link-visits.ts. */
const NOT_IN_SUB_ID = /[^\w.~:-]+/g
const MAX_SUB_ID = 64

export const LinkToShare = ({ link }: { link: Shared }) => {
  const [subId, setSubId] = useState('')
  const [isQrOpen, setIsQrOpen] = useState(false)
  const disclosure = disclosureFor(link.channel)
  const address = subId === '' ? link.url : `${link.url}?s=${subId}`
  return (
    <Card title="Share your link">
      <div className="grid gap-5">
        <CopyRow label="Your link" text={address} button="Copy link" isMain>
          <div className="mt-1 flex flex-wrap gap-2">
            <ShareButton title={link.link_name} url={address} />
            <Button
              {...QrDialog.opener}
              size="small"
              icon={<QrCode aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => setIsQrOpen(true)}
            >
              QR code
            </Button>
          </div>
        </CopyRow>
        <Field
          id="sub-id"
          label="Sub-id"
          required={false}
          help="Tell posts apart without another link: your clicks are shown for each sub-id. Letters, digits and . _ ~ : -"
        >
          <Input
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_SUB_ID}
            placeholder="bio"
            value={subId}
            onChange={({ currentTarget }) => setSubId(currentTarget.value.replace(NOT_IN_SUB_ID, '-'))}
          />
        </Field>
        <CopyRow
          label="Disclosure"
          text={disclosure.text}
          button="Copy text"
          help={`${disclosure.help} The law requires a disclosure whenever you earn a commission.`}
        />
        <p className="flex gap-2.5 border-line border-t pt-4 text-13 text-ink-2">
          <Ban aria-hidden size={16} strokeWidth={1.75} className="mt-px shrink-0 text-ink-3" />
          <span>
            Don’t add an Amazon Associates tag to this link or use a link shortener that adds one. Amazon would credit
            the sale elsewhere, and you wouldn’t earn a commission here.
          </span>
        </p>
      </div>
      {isQrOpen && (
        <QrDialog
          address={address}
          description="Scan to open the product on Amazon."
          name={`shelfmate-${link.link_id}`}
          onClose={() => setIsQrOpen(false)}
        />
      )}
    </Card>
  )
}

type CopyRowProps = {
  label: string
  text: string
  button: string
  help?: string
  isMain?: boolean
  children?: React.ReactNode
}

const CopyRow = ({ label, text, button, help, isMain = false, children }: CopyRowProps) => (
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
    {children}
  </div>
)
