import * as z from 'zod/mini'
import { defineCall } from './call'
import { DateOnly, Instant } from './values'

export const STATUS_PATH = '/status'

/** From good to bad. */
export const SERVICE_STATES = ['operational', 'delayed', 'down'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

export const STATUS_PARTS = ['website', 'links', 'amazon', 'payments', 'emails'] as const
export type StatusPart = (typeof STATUS_PARTS)[number]

const PartStatus = z.object({
  part: z.enum(STATUS_PARTS),
  name: z.string(),
  state: z.enum(SERVICE_STATES),
  /** When the state began, as far as we know; null while all is well. */
  since: z.nullable(Instant),
  message: z.string(),
})
export type PartStatus = z.output<typeof PartStatus>

/** `state` is the worst of the parts. `data_through`: the last day that Amazon has reported completely, for most brands. */
export const SystemStatus = z.object({
  state: z.enum(SERVICE_STATES),
  checked_at: Instant,
  data_through: z.nullable(DateOnly),
  parts: z.array(PartStatus),
})
export type SystemStatus = z.output<typeof SystemStatus>

export const getStatus = defineCall({
  method: 'GET',
  path: '/public/api/status',
  summary: 'Whether Shelfmate works, as the status page shows it',
  answer: SystemStatus,
})
