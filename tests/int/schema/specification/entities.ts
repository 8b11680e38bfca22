import { ADDITIONS } from './additions'
import { AMAZON } from './amazon'
import type { Entity } from './entity'
import { MONEY } from './money'
import { PAGES } from './pages'
import { PEOPLE } from './people'
import { PROGRAMS } from './programs'

const ALL = { ...PEOPLE, ...AMAZON, ...PROGRAMS, ...MONEY, ...PAGES, ...ADDITIONS }

export type EntityName = keyof typeof ALL

export const ENTITIES: Record<EntityName, Entity> = ALL

export const ENTITY_NAMES = Object.keys(ALL) as EntityName[]

/** Tables that are no entities, and what they are for. */
export const TECHNICAL_TABLES: Record<string, string> = {
  app_clock: 'business time',
  rate_limits: 'limits that hold over processes',
  payload_kv: 'Payload',
  payload_migrations: 'Payload',
  payload_preferences: 'Payload',
  payload_preferences_rels: 'Payload',
}
