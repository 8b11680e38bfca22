import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '../lib/account-queries'
import { QueryProvider } from '../lib/query-provider'

type AskedVersionProps = {
  /** Shown until the version is known, and when it cannot be had. */
  fallback: string
}

/** The version of a document that did not come with it. */
const AskedVersion = (props: AskedVersionProps) => (
  <QueryProvider>
    <Version {...props} />
  </QueryProvider>
)
export default AskedVersion

const Version = ({ fallback }: AskedVersionProps) => useQuery(versionQuery()).data?.version ?? fallback
