import { Upload } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { LOGO_UNREADABLE } from '../../../src/contracts/logo-limits'
import { ApiError } from '../lib/api'
import type { CropDialogProps } from './crop/crop-dialog'
import { useImageFile } from './image-file'
import { lazyDialog } from './lazy-dialog'
import { Avatar, type AvatarProps } from './ui/avatar'
import { Button } from './ui/button'

type Sending<Input> = {
  isPending: boolean
  mutate: (input: Input, options: { onError: (cause: Error) => void }) => void
}

export type SquareImageFieldProps = {
  /** "logo" or "photo". */
  noun: string
  name: string
  image: string | null
  side: AvatarProps['side']
  upload: Sending<File>
  remove: Sending<void>
}

/** What is cropped may be larger than what is sent. */
const CHOSEN = { bytes: 20_000_000, message: 'Choose an image of up to 20 MB' }

const CropDialog = lazyDialog<CropDialogProps>(async () => (await import('./crop/crop-dialog')).CropDialog)

const canCrop = (): boolean => 'createImageBitmap' in window

/** An image that is cropped to a square and saved at once, unlike the form around it. */
export const SquareImageField = ({ noun, name, image, side, upload, remove }: SquareImageFieldProps) => {
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const fail = (cause: Error) =>
    file.setError((cause instanceof ApiError && cause.serverMessage) || `Your ${noun} wasn’t saved. Please try again.`)
  const send = (square: File) => upload.mutate(square, { onError: fail })
  const file = useImageFile((one) => (canCrop() ? setChosen(one) : send(one)), CHOSEN)
  const { setError } = file
  const close = useCallback(() => setChosen(null), [])
  const refuse = useCallback(() => {
    setChosen(null)
    setError(LOGO_UNREADABLE)
  }, [setError])
  return (
    <div className="grid gap-1.5">
      <p className="font-medium text-14">
        {noun[0]?.toUpperCase()}
        {noun.slice(1)} <span className="font-normal text-ink-3">(optional)</span>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} image={image} side={side} size={64} />
        <div className="flex flex-wrap gap-2">
          <Button
            {...CropDialog.opener}
            icon={<Upload aria-hidden size={16} strokeWidth={1.75} />}
            loading={upload.isPending}
            loadingText="Uploading..."
            aria-describedby={`${id}-help`}
            onClick={file.open}
          >
            {`${image ? 'Replace' : 'Upload'} ${noun}`}
          </Button>
          {image && (
            <Button
              variant="quiet"
              loading={remove.isPending}
              loadingText="Removing..."
              onClick={() => {
                file.setError(null)
                remove.mutate(undefined, { onError: fail })
              }}
            >
              {`Remove ${noun}`}
            </Button>
          )}
        </div>
        {file.input}
      </div>
      {file.message}
      <p id={`${id}-help`} className="text-13 text-ink-3">
        PNG, JPEG or WebP, cropped to a square. Saved right away; without one, your initials are shown.
      </p>
      {chosen && (
        <CropDialog
          file={chosen}
          noun={noun}
          isRound={side === 'creator'}
          onCrop={(square) => {
            close()
            send(square)
          }}
          onUnreadable={refuse}
          onClose={close}
        />
      )}
    </div>
  )
}
