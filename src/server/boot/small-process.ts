import { setFlagsFromString } from 'node:v8'

/**
 * Collects garbage before growing the heap, which then stays about a third above the live data instead of at twice its
 * size. The option has no other effect on a heap that already exists.
 */
export const keepHeapSmall = (): void => setFlagsFromString('--optimize-for-size')
