import type { Client } from '../../support/people'
import type { World } from './world'

/**
 * A call with valid input by an authorized caller, and its status; creating calls answer 201 first and 200 when
 * repeated.
 */
export type Row = {
  by: Client
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  status?: number
}

/** Creates a row for the world. */
export type MakeRow = (world: World) => Row | Promise<Row>
