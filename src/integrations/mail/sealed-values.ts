import { seal, unseal } from '../seal'

type Values = Record<string, string>

/** Sealed for one recipient, so that the queue holds no plain text. */
export const sealValues = (to: string, values: Values): Values =>
  mapValues(values, (value, name) => seal(value, placeOf(to, name)))

/** Throws when the values were changed or moved, or the key is gone. */
export const openValues = (to: string, sealed: Values): Values =>
  mapValues(sealed, (value, name) => unseal(value, placeOf(to, name)))

const placeOf = (to: string, name: string): string => `jobs.job:send-mail:${to}:${name}`

const mapValues = (values: Values, change: (value: string, name: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
