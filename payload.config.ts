import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { collections } from './src/collections/list'
import { endpoints } from './src/endpoints/list'
import { env } from './src/env'
import { setColumns, setForeignKeys } from './src/fields/schema-hooks'
import { answerErrors } from './src/hooks/answer-errors'
import { payloadEmail } from './src/integrations/mail/send-mail'
import { logger } from './src/logger'

const root = process.cwd()
const MAX_FILE_BYTES = 5_000_000
const { databaseUrl, identity, payloadSecret, publicUrl } = env()

export default buildConfig({
  secret: payloadSecret ?? '',
  serverURL: publicUrl,
  routes: { admin: '/admin', api: '/cms-api' },
  cors: [publicUrl],
  csrf: [publicUrl],
  db: postgresAdapter({
    pool: { connectionString: databaseUrl, max: 10 },
    idType: 'serial',
    push: false,
    disableCreateDatabase: true,
    migrationDir: path.join(root, 'src/migrations'),
    beforeSchemaInit: [setForeignKeys],
    afterSchemaInit: [setColumns],
  }),
  editor: lexicalEditor(),
  sharp,
  upload: { limits: { fileSize: MAX_FILE_BYTES }, abortOnLimit: true, safeFileNames: true, parseNested: false },
  email: payloadEmail,
  collections,
  endpoints,
  hooks: { afterError: [answerErrors] },
  admin: {
    user: 'users',
    avatar: 'default',
    meta: { titleSuffix: ' · Shelfmate', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
    importMap: { baseDir: root, importMapFile: path.join(root, 'cms/app/(payload)/admin/importMap.js') },
    components: {
      beforeLogin: [{ path: '/cms/components/login-form#LoginForm', clientProps: { identity } }],
      providers: [{ path: '/cms/components/session-keeper#SessionKeeper', clientProps: { identity } }],
      views: { dashboard: { Component: '/cms/components/dashboard#Dashboard' } },
      graphics: { Logo: '/cms/components/logo#Logo', Icon: '/cms/components/logo#Icon' },
    },
  },
  graphQL: { disable: true },
  jobs: { access: { run: () => false, queue: () => false, cancel: () => false } },
  defaultDepth: 0,
  maxDepth: 2,
  telemetry: false,
  logger,
  loggingLevels: {
    ValidationError: 'debug',
    NotFound: 'debug',
    Forbidden: 'debug',
    QueryError: 'debug',
    APIError: 'warn',
  },
  typescript: { outputFile: path.join(root, 'src/payload-types.ts'), autoGenerate: false },
})
