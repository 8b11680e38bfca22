import { Download } from 'lucide-react'
import { Button } from '../../../components/ui/button'
import { useDownload } from './billing-queries'

const FORMATS = [
  { format: 'pdf', label: 'PDF', name: 'Download invoice as PDF' },
  { format: 'csv', label: 'CSV', name: 'Download lines as CSV' },
] as const

export const StatementFiles = ({ cycleId }: { cycleId: number }) => {
  const download = useDownload(cycleId)
  return FORMATS.map(({ format, label, name }) => (
    <Button
      key={format}
      aria-label={name}
      loading={download.isPending && download.variables === format}
      icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => download.mutate(format)}
    >
      {label}
    </Button>
  ))
}
