import { clsx } from 'clsx'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import type { ButtonSize, ButtonVariant } from './button-class'
import { toast } from './toast-store'

export type CopyButtonProps = {
  text: string
  label: string
  /** For screen readers, where several buttons have the same label: whose text it is. */
  ownerName?: string
  /** In a table row: shows only the icon when the table is narrow. */
  isInRow?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
}

const SHOWN_MS = 2000

export const CopyButton = ({
  text,
  label,
  ownerName,
  isInRow = false,
  variant = 'secondary',
  size = 'small',
}: CopyButtonProps) => {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      toast({
        title: 'Not copied',
        description: 'Your browser blocked it. Select the text and copy it.',
        variant: 'destructive',
      })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      variant={variant}
      size={size}
      icon={<Icon aria-hidden size={16} strokeWidth={1.75} />}
      aria-label={ownerName && !isCopied ? `${label} of ${ownerName}` : undefined}
      onClick={() => void copy()}
    >
      <span aria-live="polite" className={clsx(isInRow && '@max-xl:sr-only')}>
        {isCopied ? 'Copied' : label}
      </span>
    </Button>
  )
}
