import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button, type ButtonProps } from './ui/button'

/** A button that reads a list from a file, as an alternative to typing or pasting it. */
export const CsvFile = ({
  size = 'medium',
  onText,
}: Pick<ButtonProps, 'size'> & { onText: (text: string) => void }) => {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="hidden"
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) void chosen.text().then(onText)
          currentTarget.value = ''
        }}
      />
      <Button
        className="justify-self-start"
        size={size}
        icon={<Upload aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => file.current?.click()}
      >
        Upload a CSV file
      </Button>
    </>
  )
}
