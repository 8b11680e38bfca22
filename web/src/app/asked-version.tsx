import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '../lib/account-queries'
import { QueryProvider } from '../lib/query-provider'

type AskedVersionProps = {
  /** Shown while loading and on failure. */
  fallback: string
}

/** The version, fetched for documents that were not rendered with it. */
const AskedVersion = (props: AskedVersionProps) => (
  <QueryProvider>
    <Version {...props} />
  </QueryProvider>
)
export default AskedVersion

const Version = ({ fallback }: AskedVersionProps) => useQuery(versionQuery()).data?.version ?? fallback
