import type { Payload } from 'payload'

/** A product running in this process. */
type OpenProduct = { payload: Payload; checksLedger: boolean }

/** The running products of the test file, from start to close. Imports nothing, because every test file loads it. */
export const openProducts = new Set<OpenProduct>()
