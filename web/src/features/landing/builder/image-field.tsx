import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useImageFile } from '../../../components/image-file'
import { Button } from '../../../components/ui/button'
import { Thumbnail } from '../../../components/ui/thumbnail'
import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { useUploadImage } from './builder-queries'

/** With its size in pixels, so that the page keeps room for it. */
type SectionImage = { image_url: string; image_width: number | null; image_height: number | null }

export type ImageFieldProps = { pageId: number; value: string; onValueChange: (image: SectionImage) => void }

export const ImageField = ({ pageId, value, onValueChange }: ImageFieldProps) => {
  const upload = useUploadImage(pageId)
  const isClosed = useIsClosed()
  // The form may be closed before the image has arrived.
  const send = async (chosen: File) => {
    try {
      const { url, width, height } = await upload.mutateAsync(chosen)
      onValueChange({ image_url: url, image_width: width, image_height: height })
    } catch (cause) {
      const { title, message, fields = [] } = notSaved(cause instanceof Error ? cause : new Error(String(cause)))
      const reason = fields[0]?.message ?? message
      if (isClosed.current) toast({ title, description: reason, variant: 'destructive' })
      else file.setError(reason)
    }
  }
  const file = useImageFile((chosen) => void send(chosen))
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
          onClick={file.open}
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
        {file.input}
      </div>
      {file.message}
      <p className="text-13 text-ink-3">PNG, JPEG or WebP up to 2 MB.</p>
    </div>
  )
}

const useIsClosed = () => {
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return isClosed
}
