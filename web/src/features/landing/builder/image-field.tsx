import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { LOGO_TOO_LARGE, LOGO_UNREADABLE, MAX_LOGO_BYTES } from '../../../../../src/contracts/logo-limits'
import { Button } from '../../../components/ui/button'
import { FormIcon } from '../../../components/ui/form-icon'
import { Thumbnail } from '../../../components/ui/thumbnail'
import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { useUploadImage } from './builder-queries'

/** With its size in pixels, so that the page keeps room for it. */
type SectionImage = { image_url: string; image_width: number | null; image_height: number | null }

export type ImageFieldProps = { pageId: number; value: string; onValueChange: (image: SectionImage) => void }

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

export const ImageField = ({ pageId, value, onValueChange }: ImageFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const upload = useUploadImage(pageId)
  const choose = (file: File | undefined) => {
    setError(null)
    if (!file) return
    if (!TYPES.includes(file.type)) setError(LOGO_UNREADABLE)
    else if (file.size > MAX_LOGO_BYTES) setError(LOGO_TOO_LARGE)
    else void send(file)
  }
  // The form may be closed before the image has arrived.
  const send = async (file: File) => {
    try {
      const { url, width, height } = await upload.mutateAsync(file)
      onValueChange({ image_url: url, image_width: width, image_height: height })
    } catch (cause) {
      const { title, message, fields = [] } = notSaved(cause instanceof Error ? cause : new Error(String(cause)))
      const reason = fields[0]?.message ?? message
      setError(reason)
      if (!input.current) toast({ title, description: reason, variant: 'destructive' })
    }
  }
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-14">Image</p>
      <div className="flex flex-wrap items-center gap-3">
        <Thumbnail src={value || null} size={48} />
        <Button
          size="small"
          icon={<Upload aria-hidden size={16} strokeWidth={1.75} />}
          loading={upload.isPending}
          loadingText="Uploading..."
          onClick={() => input.current?.click()}
        >
          {value === '' ? 'Upload image' : 'Replace image'}
        </Button>
        {value !== '' && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => onValueChange({ image_url: '', image_width: null, image_height: null })}
          >
            Remove image
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Image"
          accept={TYPES.join()}
          onChange={(event) => {
            choose(event.target.files?.[0])
            // The same file can be chosen again after an error.
            event.target.value = ''
          }}
        />
      </div>
      <div aria-live="polite">
        {error && (
          <p className="flex items-start gap-1.5 text-13 text-bad">
            <FormIcon name="circle-alert" className="mt-px shrink-0" />
            {error}
          </p>
        )}
      </div>
      <p className="text-13 text-ink-3">PNG, JPEG or WebP up to 2 MB.</p>
    </div>
  )
}
