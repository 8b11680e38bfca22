import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The panel runs inside the product's host, which provides the Payload config (`payload-config.ts`). */
export default withPayload(
  {
    outputFileTracingRoot: root,
    turbopack: { root },
    poweredByHeader: false,
    images: { unoptimized: true },
    serverExternalPackages: ['payload', '@payloadcms/db-postgres', '@payloadcms/drizzle'],
    typescript: { ignoreBuildErrors: true },
  },
  { devBundleServerPackages: false },
)
