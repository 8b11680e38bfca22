import type { Client } from '../../support/people'
import type { World } from './world'

/** A call with a valid input by somebody who may, and the status it answers; 201 first and 200 again where it creates. */
export type Row = {
  by: Client
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  status?: number
}

/** Makes a row of the world. */
export type MakeRow = (world: World) => Row | Promise<Row>
