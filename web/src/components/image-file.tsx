import { type ReactNode, useRef, useState } from 'react'
import { LOGO_TOO_LARGE, LOGO_UNREADABLE, MAX_LOGO_BYTES } from '../../../src/contracts/logo-limits'
import { FormIcon } from './ui/form-icon'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']

export type ImageFile = {
  /** Lets the user choose a file. */
  open: () => void
  setError: (message: string | null) => void
  /** Hidden, anywhere in the form. */
  input: ReactNode
  /** The error, or nothing. */
  message: ReactNode
}

type Limit = { bytes: number; message: string }

const SENT: Limit = { bytes: MAX_LOGO_BYTES, message: LOGO_TOO_LARGE }

/** An image from the user's device, by default of a size that may be sent. */
export const useImageFile = (onFile: (file: File) => void, limit = SENT): ImageFile => {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const choose = (file: File | undefined) => {
    setError(null)
    if (!file) return
    if (!TYPES.includes(file.type)) setError(LOGO_UNREADABLE)
    else if (file.size > limit.bytes) setError(limit.message)
    else onFile(file)
  }
  return {
    open: () => input.current?.click(),
    setError,
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES.join()}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file can be chosen again after an error.
          event.target.value = ''
        }}
      />
    ),
    message: (
      <div aria-live="polite">
        {error && (
          <p className="flex items-start gap-1.5 text-13 text-bad">
            <FormIcon name="circle-alert" className="mt-px shrink-0" />
            {error}
          </p>
        )}
      </div>
    ),
  }
}
