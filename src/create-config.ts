import path from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig, type SanitizedConfig } from 'payload'
import sharp from 'sharp'
import { collectionsOf } from './collections/list'
import { MAX_UPLOAD_BYTES, UPLOAD_TEXTS } from './contracts/upload-texts'
import { CONNECTION_IDLE_MS } from './database'
import { endpoints } from './endpoints/list'
import { type Env, hasPooler } from './env'
import { setColumns, setForeignKeys } from './fields/schema-hooks'
import { answerErrors } from './hooks/answer-errors'
import { payloadEmail } from './integrations/mail/send-mail'
import { mediaInS3 } from './integrations/s3/media'
import { logger } from './logger'
import type { Queue } from './queue'

/** An app that leaves its jobs to workers only answers requests, which nobody waits for longer. */
const STATEMENT_LIMIT_MS = { serving: 60_000, working: 1_800_000 }

/** Poolers refuse connections that set it. */
const statementLimit = (env: Env) =>
  hasPooler(env) ? {} : { statement_timeout: env.jobs ? STATEMENT_LIMIT_MS.working : STATEMENT_LIMIT_MS.serving }

/** Pages of the panel besides Payload's; those for admins are also in the menu (`cms/components/shell/pages.tsx`). */
const VIEWS = {
  dashboard: { Component: '/cms/components/shell/dashboard#Dashboard' },
  services: {
    Component: '/cms/components/operations/services#ServicesView',
    path: '/services',
    meta: { title: 'Services and features' },
  },
  jobs: {
    Component: '/cms/components/operations/jobs#JobsView',
    path: '/jobs',
    meta: { title: 'Background jobs' },
  },
} as const

/** `instanceKey` is the key under which `getPayload` caches the instance; default: the process's only one. */
export const createConfig = ({
  env,
  queue,
  instanceKey,
}: {
  env: Env
  queue: Queue
  instanceKey?: string | undefined
}): Promise<SanitizedConfig> => {
  const root = process.cwd()
  const { databaseUrl, identity, payloadSecret, publicUrl } = env
  return buildConfig({
    secret: payloadSecret ?? '',
    serverURL: publicUrl,
    routes: { admin: '/admin', api: '/cms-api' },
    cors: [publicUrl],
    csrf: [publicUrl],
    db: postgresAdapter({
      pool: {
        connectionString: databaseUrl,
        max: env.databasePoolSize,
        // Without it, whoever finds all connections taken waits forever, and those who hold them may be waiting, too.
        connectionTimeoutMillis: env.databaseWaitMs,
        idleTimeoutMillis: CONNECTION_IDLE_MS,
        ...statementLimit(env),
      },
      idType: 'serial',
      push: false,
      disableCreateDatabase: true,
      migrationDir: path.join(root, 'src/migrations'),
      generateSchemaOutputFile: path.join(root, 'src/payload-generated-schema.ts'),
      beforeSchemaInit: [setForeignKeys],
      afterSchemaInit: [setColumns],
    }),
    editor: lexicalEditor(),
    sharp,
    upload: {
      limits: { fileSize: MAX_UPLOAD_BYTES },
      abortOnLimit: true,
      responseOnLimit: UPLOAD_TEXTS.tooLarge,
      safeFileNames: true,
      parseNested: false,
    },
    // Nothing sends through Payload, but without an adapter it warns at every start and logs emails instead.
    email: payloadEmail,
    collections: collectionsOf({ dataDir: env.dataDir }),
    plugins: env.s3 ? [mediaInS3(env.s3)] : [],
    // A copy: Payload appends its own.
    endpoints: [...endpoints],
    hooks: { afterError: [answerErrors] },
    // Payload does not pass `custom` to the panel's pages.
    custom: { queue, instanceKey },
    admin: {
      user: 'users',
      avatar: 'default',
      meta: { titleSuffix: ' · Shelfmate', icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }] },
      importMap: { baseDir: root, importMapFile: path.join(root, 'cms/app/(payload)/admin/importMap.js') },
      components: {
        beforeLogin: [{ path: '/cms/components/shell/login-form#LoginForm', clientProps: { identity } }],
        providers: [
          { path: '/cms/components/shell/session-keeper#SessionKeeper', clientProps: { identity } },
          '/cms/components/shell/steady-menu#SteadyMenu',
          '/cms/components/shell/opening-lists#OpeningLists',
        ],
        afterNavLinks: ['/cms/components/shell/pages#PageLinks'],
        actions: ['/cms/components/shell/search#Search'],
        views: VIEWS,
        graphics: { Logo: '/cms/components/shell/logo#Logo', Icon: '/cms/components/shell/logo#Icon' },
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
}
