import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { LOGO_TOO_LARGE, LOGO_UNREADABLE, MAX_LOGO_BYTES } from '../../../../../src/contracts/logo-limits'
import { Avatar } from '../../../components/ui/avatar'
import { Button } from '../../../components/ui/button'
import { FormIcon } from '../../../components/ui/form-icon'
import { ApiError } from '../../../lib/api'
import { useRemoveLogo, useUploadLogo } from './logo-queries'

export type LogoFieldProps = {
  brand: { id: number; brand_name: string }
  /** The logo on the public page. */
  logo: string | null
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

/** Saves at once, unlike the form around it. */
export const LogoField = ({ brand, logo }: LogoFieldProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const upload = useUploadLogo(brand.id)
  const remove = useRemoveLogo(brand.id)
  const fail = (cause: Error) =>
    setError((cause instanceof ApiError && cause.serverMessage) || 'Your logo wasn’t saved. Please try again.')
  const choose = (file: File | undefined) => {
    setError(null)
    if (!file) return
    if (!TYPES.includes(file.type)) setError(LOGO_UNREADABLE)
    else if (file.size > MAX_LOGO_BYTES) setError(LOGO_TOO_LARGE)
    else upload.mutate(file, { onError: fail })
  }
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-14">
        Logo <span className="font-normal text-ink-3">(optional)</span>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={brand.brand_name} image={logo} side="brand" size={64} />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Upload aria-hidden size={16} strokeWidth={1.75} />}
            loading={upload.isPending}
            loadingText="Uploading..."
            aria-describedby={`${id}-help`}
            onClick={() => input.current?.click()}
          >
            {logo ? 'Replace logo' : 'Upload logo'}
          </Button>
          {logo && (
            <Button
              variant="quiet"
              loading={remove.isPending}
              loadingText="Removing..."
              onClick={() => {
                setError(null)
                remove.mutate(undefined, { onError: fail })
              }}
            >
              Remove logo
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
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
      <p id={`${id}-help`} className="text-13 text-ink-3">
        PNG, JPEG or WebP up to 2 MB, shown as a square. Saved right away; without one, your initials are shown.
      </p>
    </div>
  )
}
