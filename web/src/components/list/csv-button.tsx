import type { CallName } from '../../../../src/contracts/calls'
import { DownloadButton, type DownloadProps } from '../download-button'

/** Downloads all rows that the list shows, on all its pages, in its order. */
export const CsvButton = <const Name extends CallName>(props: DownloadProps<Name>) => (
  <DownloadButton {...props} size="small" aria-label="Download as CSV" what="CSV file">
    CSV
  </DownloadButton>
)
