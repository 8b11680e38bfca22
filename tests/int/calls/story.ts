import type { KnownValues } from '../../support/inputs/vocabulary'
import type { Client } from '../../support/people'
import type { World } from './world'

/**
 * What must have happened before a call can succeed, and what its input names then. `by` is another caller than the usual
 * one of the guard.
 */
export type Story = (world: World) => Promise<{ by?: Client; names?: KnownValues; status?: number }>
