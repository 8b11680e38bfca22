import { Share2 } from 'lucide-react'
import { Button } from './button'
import { toast } from './toast-store'

/** Opens the device's share sheet; absent where there is none. */
export const ShareButton = ({ title, url }: { title: string; url: string }) => {
  if (!('share' in navigator)) return null
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: 'Not shared', description: 'Copy the link instead.', variant: 'destructive' })
    }
  }
  return (
    <Button size="small" icon={<Share2 aria-hidden size={16} strokeWidth={1.75} />} onClick={() => void share()}>
      Share
    </Button>
  )
}
