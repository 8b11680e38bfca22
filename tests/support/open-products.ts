import type { Payload } from 'payload'

/** A product running in this process. */
type OpenProduct = { payload: Payload; checksLedger: boolean }

/** From start to close. Imports nothing, because every test file loads it. */
export const openProducts = new Set<OpenProduct>()
