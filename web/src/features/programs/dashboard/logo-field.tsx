import { Upload } from 'lucide-react'
import { useId } from 'react'
import { useImageFile } from '../../../components/image-file'
import { Avatar } from '../../../components/ui/avatar'
import { Button } from '../../../components/ui/button'
import { ApiError } from '../../../lib/api'
import { useRemoveLogo, useUploadLogo } from './logo-queries'

export type LogoFieldProps = {
  brand: { id: number; brand_name: string }
  /** The logo on the public page. */
  logo: string | null
}

/** Saves at once, unlike the form around it. */
export const LogoField = ({ brand, logo }: LogoFieldProps) => {
  const id = useId()
  const upload = useUploadLogo(brand.id)
  const remove = useRemoveLogo(brand.id)
  const fail = (cause: Error) =>
    file.setError((cause instanceof ApiError && cause.serverMessage) || 'Your logo wasn’t saved. Please try again.')
  const file = useImageFile((chosen) => upload.mutate(chosen, { onError: fail }))
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
            onClick={file.open}
          >
            {logo ? 'Replace logo' : 'Upload logo'}
          </Button>
          {logo && (
            <Button
              variant="quiet"
              loading={remove.isPending}
              loadingText="Removing..."
              onClick={() => {
                file.setError(null)
                remove.mutate(undefined, { onError: fail })
              }}
            >
              Remove logo
            </Button>
          )}
        </div>
        {file.input}
      </div>
      {file.message}
      <p id={`${id}-help`} className="text-13 text-ink-3">
        PNG, JPEG or WebP up to 2 MB, shown as a square. Saved right away; without one, your initials are shown.
      </p>
    </div>
  )
}
