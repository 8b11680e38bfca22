import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { CallRequest } from '../../../../src/contracts/call'
import type { CallName, Calls } from '../../../../src/contracts/calls'
import { ApiError, downloadFile } from '../../lib/api'
import { saveBlob } from '../../lib/save-file'
import { Button } from '../ui/button'
import { toast } from '../ui/toast-store'

/** Downloads all rows that the list shows, on all its pages, in its order. */
export const CsvButton = <const Name extends CallName>({
  call,
  request,
  disabled = false,
}: {
  call: Name
  request: CallRequest<Calls[Name]>
  disabled?: boolean
}) => {
  const download = useMutation({
    mutationFn: () => downloadFile(call, request),
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
    <Button
      size="small"
      aria-label="Download as CSV"
      disabled={disabled}
      loading={download.isPending}
      icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => download.mutate()}
    >
      CSV
    </Button>
  )
}
