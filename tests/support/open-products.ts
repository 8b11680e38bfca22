import type { Payload } from 'payload'

/** A product that runs in this process. */
type OpenProduct = { payload: Payload; keepsBooks: boolean }

/** The products of the test file that runs, from their start to their end. Imports nothing: every test file loads it. */
export const openProducts = new Set<OpenProduct>()
