import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

export type PreviewFrameProps = {
  /** For screen readers. */
  title: string
  children: ReactNode
  /** The width of the simulated window, in pixels. */
  width: number
  /** The room for it, in pixels; a wider window is shown smaller. The parent has this size and is positioned. */
  room: { width: number; height: number }
}

/** Shows its children as a page in a window of its own width, with this page's styles and theme. Nothing in it can be used. */
export const PreviewFrame = ({ title, children, width, room }: PreviewFrameProps) => {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const scale = Math.min(1, room.width / width)
  const prepare = (page: Document | null) => {
    if (!page) return
    page.documentElement.lang = 'en'
    const { theme } = document.documentElement.dataset
    if (theme) page.documentElement.dataset.theme = theme
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(page.importNode(sheet, true))
    page.body.inert = true
    setBody(page.body)
  }
  return (
    <div
      className="absolute inset-y-0 left-1/2 -translate-x-1/2 overflow-hidden"
      style={{ width: width * scale, height: room.height }}
    >
      <iframe
        title={title}
        srcDoc={`<!doctype html><title>${title}</title><body></body>`}
        onLoad={(event) => prepare(event.currentTarget.contentDocument)}
        style={{ width, height: room.height / scale, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        className="border-0 bg-paper"
      />
      {body && createPortal(children, body)}
    </div>
  )
}
