import fc from 'fast-check'
import { expect } from 'vitest'
import { expectLedgerStaysBalanced } from '../../support/ledger-checks'
import { differences } from './compare'
import type { PlainLedger } from './plain-ledger'
import type { Stage } from './stage'

export type Command = fc.AsyncCommand<PlainLedger, Stage>

/** A command without preconditions; after it, the invariants hold and the model and the product agree. */
export const command = (text: string, act: (ledger: PlainLedger, stage: Stage) => Promise<void>): Command => ({
  check: () => true,
  run: async (ledger, stage) => {
    await act(ledger, stage)
    await expectLedgerStaysBalanced(stage.product.payload)
    expect(await differences(stage, ledger, { isOver: false }), text).toEqual([])
  },
  toString: () => text,
})

/** The n-th element of a list, wrapping around. */
export const nth = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

/** Chooses one of a list. */
export const index = fc.nat({ max: 97 })
