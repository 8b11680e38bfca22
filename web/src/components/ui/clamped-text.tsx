import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button'

export type ClampedTextProps = {
  text: string
  /** Whose text it is, for the button's name: "Nora’s note". */
  name: string
}

/** Three lines of a text that may be longer; a button shows all of it. */
export const ClampedText = ({ text, name }: ClampedTextProps) => {
  const shown = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const paragraph = shown.current
    if (!paragraph || isOpen) return
    const measure = () => setIsLong(paragraph.scrollHeight > paragraph.clientHeight)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen])
  return (
    <div className="grid max-w-reading justify-items-start">
      <p ref={shown} className={clsx('whitespace-pre-line break-words', !isOpen && 'line-clamp-3')}>
        {text}
      </p>
      {isLong && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Show less' : 'Show all'} of ${name}`}
          className="-ml-2.5"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </div>
  )
}
