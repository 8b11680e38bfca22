import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '../lib/account-queries'
import { QueryProvider } from '../lib/query-provider'

type FetchedVersionProps = {
  /** Shown while loading and on failure. */
  fallback: string
}

const FetchedVersion = (props: FetchedVersionProps) => (
  <QueryProvider>
    <Version {...props} />
  </QueryProvider>
)
export default FetchedVersion

const Version = ({ fallback }: FetchedVersionProps) => useQuery(versionQuery()).data?.version ?? fallback
