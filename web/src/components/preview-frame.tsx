import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { ScaledFrame, type ScaledFrameProps } from './scaled-frame'

export type PreviewFrameProps = Pick<ScaledFrameProps, 'width' | 'room'> & {
  /** For screen readers. */
  title: string
  children: ReactNode
}

/** Shows its children as a page in a window of its own width, with this page's styles and theme. Nothing in it can be used. */
export const PreviewFrame = ({ title, children, width, room }: PreviewFrameProps) => {
  const [body, setBody] = useState<HTMLElement | null>(null)
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
    <>
      <ScaledFrame width={width} room={room}>
        {(size) => (
          <iframe
            title={title}
            srcDoc={`<!doctype html><title>${title}</title><body></body>`}
            onLoad={(event) => prepare(event.currentTarget.contentDocument)}
            style={size}
            className="border-0 bg-paper"
          />
        )}
      </ScaledFrame>
      {body && createPortal(children, body)}
    </>
  )
}
