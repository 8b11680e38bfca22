import { seal, unseal } from '../seal'

type Values = Record<string, string>

/** Seals the values of a mail that must not lie in the queue in clear text, such as a token, for one recipient. */
export const sealValues = (to: string, values: Values): Values =>
  mapValues(values, (value, name) => seal(value, placeOf(to, name)))

/** Opens what `sealValues` made for the same recipient. Throws when it was changed, moved, or its key is gone. */
export const openValues = (to: string, sealed: Values): Values =>
  mapValues(sealed, (value, name) => unseal(value, placeOf(to, name)))

const placeOf = (to: string, name: string): string => `jobs.job:send-mail:${to}:${name}`

const mapValues = (values: Values, change: (value: string, name: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
