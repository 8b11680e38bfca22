import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conditionLines } from '../../../../../src/contracts/program-conditions'
import type { ProgramRow } from '../../../../../src/contracts/programs'
import { type Device, DeviceChoice, WIDTHS } from '../../../components/device-choice'
import { PreviewFrame } from '../../../components/preview-frame'
import { useRoom } from '../../../components/scaled-frame'
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

const NARROW = 640

/** The whole public page, as wide as on a computer or on a phone. */
const ProgramPreview = ({ program, brandName, logo, onClose }: ProgramPreviewProps) => {
  const products = useQuery(offeredProductsQuery(program.id))
  const [device, setDevice] = useState<Device>(window.innerWidth < NARROW ? 'phone' : 'desktop')
  const [measure, room] = useRoom()
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
      <div className="mb-3">
        <DeviceChoice value={device} onChoose={setDevice} />
      </div>
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
