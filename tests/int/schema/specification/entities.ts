import { ADDITIONS } from './additions'
import { AMAZON } from './amazon'
import { BILLING } from './billing'
import type { Entity } from './entity'
import { MONEY } from './money'
import { PAGES } from './pages'
import { PEOPLE } from './people'
import { PROGRAMS } from './programs'

const ALL = { ...PEOPLE, ...AMAZON, ...PROGRAMS, ...MONEY, ...BILLING, ...PAGES, ...ADDITIONS }

export type EntityName = keyof typeof ALL

export const ENTITIES: Record<EntityName, Entity> = ALL

export const ENTITY_NAMES = Object.keys(ALL) as EntityName[]

/** Tables that are not entities, with their purpose. */
export const TECHNICAL_TABLES: Record<string, string> = {
  app_clock: 'business time',
  basis_history: 'which sales a program paid on, by day',
  state_transitions: 'which state may follow which, of everything that money goes through',
  rate_limits: 'limits that hold over processes',
  payload_kv: 'Payload',
  payload_migrations: 'Payload',
  payload_preferences: 'Payload',
  payload_preferences_rels: 'Payload',
}
