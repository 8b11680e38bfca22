import { useMemo } from 'react'
import { encode } from 'uqr'
import { saveBlob } from '../lib/save-file'
import { Button } from './ui/button'
import { Dialog } from './ui/dialog'

export type QrDialogProps = {
  address: string
  description: string
  /** Of the downloaded files, without an extension. */
  name: string
  onClose: () => void
}

/** Light squares around the code, which scanners need. */
const BORDER = 4
const PNG_SIDE = 1024

const QrDialog = ({ address, description, name, onClose }: QrDialogProps) => {
  const code = useMemo(() => encode(address, { ecc: 'M', border: BORDER }), [address])
  const svg = useMemo(() => svgOf(code), [code])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="QR code"
      description={description}
      footer={
        <>
          <Button onClick={() => saveBlob(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }))}>
            Download SVG
          </Button>
          <Button
            variant="primary"
            onClick={() => drawnOf(code).toBlob((image) => image && saveBlob(`${name}.png`, image), 'image/png')}
          >
            Download PNG
          </Button>
        </>
      }
    >
      <svg
        role="img"
        aria-label={`QR code of ${address}`}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-70 rounded-control"
      >
        <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
        <path fill="#000" d={pathOf(code)} />
      </svg>
      <p className="mt-3 break-all text-center font-mono text-13 text-ink-2">{address}</p>
    </Dialog>
  )
}
export default QrDialog

type Code = Pick<ReturnType<typeof encode>, 'data' | 'size'>

const pathOf = ({ data }: Code): string =>
  data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')

const svgOf = (code: Code): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/><path d="${pathOf(code)}"/></svg>`

/** Whole pixels per square, so that no edge is blurred. */
const drawnOf = ({ data, size }: Code): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  const side = Math.ceil(PNG_SIDE / size)
  canvas.width = side * size
  canvas.height = side * size
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * side, y * side, side, side)
  return canvas
}
