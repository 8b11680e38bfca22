import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Device, DeviceChoice, WIDTHS } from '../../../components/device-choice'
import { ScaledFrame, useRoom } from '../../../components/scaled-frame'
import { LoadFailed } from '../../../components/ui/load-failed'
import { Skeleton } from '../../../components/ui/skeleton'
import { previewQuery } from './builder-queries'

export type PreviewProps = {
  pageId: number
  /** Null for the newest. */
  version: number | null
  /** The document loads again when it changes. */
  revision: number
  /** Of the section that is edited, `#part-0`. */
  anchor: string
}

/** The real document, which runs apart from this page: it can neither read it nor leave the frame. */
export const Preview = ({ pageId, version, revision, anchor }: PreviewProps) => {
  const ticket = useQuery(previewQuery(pageId, version))
  const [device, setDevice] = useState<Device>(window.innerWidth < WIDTHS.phone * 2 ? 'phone' : 'desktop')
  const [measure, room] = useRoom()
  const address = ticket.data && `${ticket.data.url}&revision=${revision}`
  return (
    <section aria-label="Preview" className="flex h-full flex-col gap-3">
      <DeviceChoice value={device} onChoose={setDevice} />
      <div ref={measure} className="relative grow overflow-hidden rounded-panel border border-line bg-sunken">
        {ticket.isLoadingError ? (
          <LoadFailed what="the preview" error={ticket.error} onRetry={() => void ticket.refetch()} />
        ) : room && address ? (
          <ScaledFrame width={WIDTHS[device]} room={room}>
            {(size) => <Frames address={address} anchor={anchor} size={size} />}
          </ScaledFrame>
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
    </section>
  )
}

type FrameProps = { address: string; anchor: string; size: { width: number; height: number } }

/** A changed document loads behind the one that is shown, so that nothing flashes. */
const Frames = ({ address, anchor, size }: FrameProps) => {
  const [shown, setShown] = useState(address)
  return [...new Set([shown, address])].map((one) => (
    <Frame key={one} address={one} anchor={anchor} size={size} isShown={one === shown} onShow={() => setShown(one)} />
  ))
}

type OneFrameProps = FrameProps & { isShown: boolean; onShow: () => void }

const Frame = ({ address, anchor, size, isShown, onShow }: OneFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(address + anchor)
  const last = useRef(`${address}${anchor || '#'}`)
  // A changed `src` would be a step of its own for the browser's Back.
  useEffect(() => {
    const next = `${address}${anchor || '#'}`
    if (!isShown || next === last.current) return
    last.current = next
    frame.current?.contentWindow?.location.replace(next)
  }, [address, anchor, isShown])
  return (
    <iframe
      ref={frame}
      title={isShown ? 'Preview of your page' : 'Preview of your page, loading'}
      src={first}
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      onLoad={onShow}
      style={{ ...size, visibility: isShown ? 'visible' : 'hidden' }}
      className="absolute inset-0 border-0 bg-paper"
    />
  )
}
