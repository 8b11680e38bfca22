import { setFlagsFromString } from 'node:v8'

/**
 * Loads the largest packages, whose source maps Node would read and keep for as long as the process lives: 30 MB for
 * lines that no stack of ours needs. Maps of our own code stay as they were asked for.
 */
export const loadPackages = async (): Promise<void> => {
  const isWanted = process.sourceMapsEnabled
  process.setSourceMapsEnabled(false)
  await Promise.all([import('payload'), import('@payloadcms/db-postgres'), import('stripe')])
  process.setSourceMapsEnabled(isWanted)
}

/**
 * Has V8 collect what is old before it takes more from the system: the heap then stays about a third above what lives in
 * it, not at its double. Of the option only this works on a heap that stands.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--optimize-for-size')
