import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useCallback, useState } from 'react'
import { conditionLines } from '../../../../../src/contracts/program-conditions'
import type { ProgramRow } from '../../../../../src/contracts/programs'
import { PreviewFrame } from '../../../components/preview-frame'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Html } from '../../../components/ui/html'
import { ProgramLayout } from '../public/program-view'
import { offeredProductsQuery } from './program-queries'

export type ProgramPreviewProps = {
  /** With the values that are not saved yet. */
  program: ProgramRow
  brandName: string
  logo: string | null
  onClose: () => void
}

const WIDTHS = { desktop: 1280, phone: 390 }
const NARROW = 640

/** The whole public page, as wide as on a computer or on a phone. */
const ProgramPreview = ({ program, brandName, logo, onClose }: ProgramPreviewProps) => {
  const products = useQuery(offeredProductsQuery(program.id))
  const [device, setDevice] = useState<keyof typeof WIDTHS>(window.innerWidth < NARROW ? 'phone' : 'desktop')
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null)
  const measure = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const observer = new ResizeObserver(() => setRoom({ width: place.clientWidth, height: place.clientHeight }))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="full"
      title="Page preview"
      description={
        program.is_visible
          ? 'Your public page with the changes on this screen.'
          : 'Your public page with the changes on this screen. It’s hidden until you turn on “Visible to creators”.'
      }
    >
      <fieldset className="mb-3 flex gap-2">
        <legend className="sr-only">Screen size</legend>
        <Button
          size="small"
          aria-pressed={device === 'desktop'}
          variant={device === 'desktop' ? 'secondary' : 'quiet'}
          icon={<Monitor aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setDevice('desktop')}
        >
          Desktop
        </Button>
        <Button
          size="small"
          aria-pressed={device === 'phone'}
          variant={device === 'phone' ? 'secondary' : 'quiet'}
          icon={<Smartphone aria-hidden size={16} strokeWidth={1.75} />}
          onClick={() => setDevice('phone')}
        >
          Phone
        </Button>
      </fieldset>
      <div ref={measure} className="relative h-[calc(100dvh-14rem)] min-h-80 overflow-hidden rounded-control bg-sunken">
        {room && (
          <PreviewFrame title="Preview of your public page" width={WIDTHS[device]} room={room}>
            <ProgramLayout
              program={{
                ...program,
                brand_name: brandName,
                logo_url: logo,
                requirements: conditionLines(program),
                is_visible: true,
              }}
              products={products.data ?? null}
              isError={products.isError}
              onRetry={() => void products.refetch()}
              description={<Html html={program.description} />}
            />
          </PreviewFrame>
        )}
      </div>
    </Dialog>
  )
}
export default ProgramPreview
