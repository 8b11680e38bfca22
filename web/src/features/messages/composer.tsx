import { ImagePlus, Send, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { LOGO_UNREADABLE } from '../../../../src/contracts/logo-limits'
import { MAX_THREAD_CHARACTERS, MAX_THREAD_IMAGES } from '../../../../src/contracts/patterns'
import { useImageFile } from '../../components/image-file'
import { Button } from '../../components/ui/button'
import { IconButton } from '../../components/ui/icon-button'
import { Textarea } from '../../components/ui/textarea'
import { ApiError } from '../../lib/api'
import { notSaved } from '../../lib/refusal'
import { useUnsavedChanges } from '../../lib/unsaved-changes'
import { shrinkImage } from './shrink-image'
import { usePostMessage, useUploadImage } from './thread-queries'

type Added = { id: number; preview: string; name: string }

/** What is made smaller before it is sent may be larger than what is sent. */
const CHOSEN = { bytes: 20_000_000, message: 'Choose an image of up to 20 MB' }

/** `name`: of the other side. */
export const Composer = ({ id, name }: { id: number; name: string }) => {
  const fieldId = useId()
  const [text, setText] = useState('')
  const [images, setImages] = useState<readonly Added[]>([])
  const [error, setError] = useState<string | null>(null)
  // The same message is sent again after a lost answer.
  const requestId = useRef<string | null>(null)
  const post = usePostMessage(id)
  const upload = useUploadImage(id)
  const isEmpty = text.trim() === '' && images.length === 0
  useUnsavedChanges(!isEmpty && !post.isPending)
  const add = async (chosen: File): Promise<void> => {
    try {
      const small = await shrinkImage(chosen)
      const { id: imageId } = await upload.mutateAsync(small)
      const preview = await dataAddressOf(small)
      setImages((before) => [...before, { id: imageId, preview, name: chosen.name }])
    } catch (cause) {
      file.setError(cause instanceof ApiError ? notSaved(cause).message : LOGO_UNREADABLE)
    }
  }
  const file = useImageFile((chosen) => void add(chosen), CHOSEN)
  const change = (next: string): void => {
    requestId.current = null
    setError(null)
    setText(next)
  }
  const send = (): void => {
    if (isEmpty || upload.isPending) return
    requestId.current ??= crypto.randomUUID()
    const body = { text, image_ids: images.map((image) => image.id), request_id: requestId.current }
    post.mutate(body, {
      onSuccess: () => {
        change('')
        setImages([])
      },
      onError: (cause) => setError(notSaved(cause).message),
    })
  }
  return (
    <form
      className="grid gap-3 border-line border-t bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={fieldId} className="sr-only">
        Message to {name}
      </label>
      <div>
        <Textarea
          id={fieldId}
          rows={2}
          maxLength={MAX_THREAD_CHARACTERS}
          placeholder={`Write to ${name}`}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
          className="max-h-60"
          onChange={(event) => change(event.target.value)}
        />
        {file.message}
        <div aria-live="polite">
          {error && (
            <p id={`${fieldId}-error`} className="mt-1.5 text-13 text-bad">
              {error}
            </p>
          )}
        </div>
      </div>
      <Images
        images={images}
        onRemove={(gone) => setImages((before) => before.filter(({ id: one }) => one !== gone))}
      />
      <div className="flex items-center justify-between gap-3">
        <Button
          variant="quiet"
          icon={<ImagePlus aria-hidden size={16} strokeWidth={1.75} />}
          loading={upload.isPending}
          loadingText="Adding..."
          aria-disabled={images.length >= MAX_THREAD_IMAGES || undefined}
          onClick={() =>
            images.length < MAX_THREAD_IMAGES
              ? file.open()
              : file.setError(`You can add up to ${MAX_THREAD_IMAGES} images`)
          }
        >
          Add image
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden size={16} strokeWidth={1.75} />}
          loading={post.isPending}
          loadingText="Sending..."
          aria-disabled={isEmpty || undefined}
        >
          Send message
        </Button>
      </div>
      {file.input}
    </form>
  )
}

const Images = ({ images, onRemove }: { images: readonly Added[]; onRemove: (id: number) => void }) =>
  images.length > 0 && (
    <ul className="flex flex-wrap gap-3" aria-label="Images to send">
      {images.map(({ id, preview, name }) => (
        <li key={id} className="relative">
          {/* biome-ignore lint/performance/noImgElement: the web app doesn't use Next */}
          <img src={preview} alt={name} className="size-16 rounded-control border border-line object-cover" />
          <span className="absolute -top-2 -right-2 rounded-chip border border-line bg-surface">
            <IconButton
              size="small"
              label={`Remove ${name}`}
              icon={<X aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => onRemove(id)}
            />
          </span>
        </li>
      ))}
    </ul>
  )

const dataAddressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
