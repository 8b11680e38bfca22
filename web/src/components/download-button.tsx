import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CallRequest } from '../../../src/contracts/call'
import type { CallName, Calls } from '../../../src/contracts/calls'
import { ApiError, downloadFile } from '../lib/api'
import { saveBlob } from '../lib/save-file'
import { Button, type ButtonProps } from './ui/button'
import { toast } from './ui/toast-store'

/** The button shows progress so often at most. */
const SHOWN_EVERY_MS = 250

export type DownloadProps<Name extends CallName> = {
  call: Name
  request: CallRequest<Calls[Name]>
  disabled?: boolean
}

/** `what` is read to screen readers: "Preparing the CSV file", "CSV file downloaded". */
export const DownloadButton = <const Name extends CallName>({
  call,
  request,
  what,
  ...button
}: DownloadProps<Name> & { what: string } & Pick<ButtonProps, 'size' | 'aria-label' | 'children'>) => {
  const [received, setReceived] = useState(0)
  const shownAt = useRef(0)
  const showProgress = (bytes: number) => {
    const now = Date.now()
    if (now - shownAt.current < SHOWN_EVERY_MS) return
    shownAt.current = now
    setReceived(bytes)
  }
  const download = useMutation({
    mutationFn: () => downloadFile(call, request, showProgress),
    onMutate: () => setReceived(0),
    onSuccess: ({ name, content }) => saveBlob(name, content),
    onError: (error) =>
      toast({
        title: 'Download failed',
        description:
          (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Try again in a moment.',
        variant: 'destructive',
      }),
  })
  return (
    <>
      <Button
        {...button}
        className="tabular-nums"
        loading={download.isPending}
        loadingText={received === 0 ? 'Preparing...' : `Downloading ${sizeText(received)}...`}
        icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => download.mutate()}
      />
      <span role="status" className="sr-only">
        {download.isPending ? `Preparing the ${what}` : download.isSuccess && `${what} downloaded`}
      </span>
    </>
  )
}

/** "840 KB", "1.4 MB". */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
