import { setFlagsFromString } from 'node:v8'

/**
 * Loads the largest packages with source maps off. Node would keep their maps, 30 MB, for the life of the process, and
 * our stack traces do not need them. Source maps of our own code keep their setting.
 */
export const loadPackages = async (): Promise<void> => {
  const isWanted = process.sourceMapsEnabled
  process.setSourceMapsEnabled(false)
  await Promise.all([import('payload'), import('@payloadcms/db-postgres'), import('stripe')])
  process.setSourceMapsEnabled(isWanted)
}

/**
 * Makes V8 collect garbage before it grows the heap, so that the heap stays about a third above the live data instead
 * of at twice its size. That is the only effect this option has on a heap that already exists.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--optimize-for-size')
