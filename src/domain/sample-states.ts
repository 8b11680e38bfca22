import type { MessageSide, SampleStatus } from '../contracts/vocabulary'

type Transition = { from: readonly SampleStatus[]; to: SampleStatus; by: MessageSide }

/** What both sides can do with a sample request. Nothing follows a sample that was declined, withdrawn or received. */
const TRANSITIONS = {
  approve: { from: ['requested'], to: 'approved', by: 'brand' },
  decline: { from: ['requested', 'approved'], to: 'declined', by: 'brand' },
  ship: { from: ['approved'], to: 'shipped', by: 'brand' },
  receive: { from: ['shipped'], to: 'received', by: 'creator' },
  withdraw: { from: ['requested'], to: 'withdrawn', by: 'creator' },
} as const satisfies Record<string, Transition>

export type SampleAct = keyof typeof TRANSITIONS

export const sampleTransition = (act: SampleAct): Transition => TRANSITIONS[act]

/** The brand has to answer or send it. */
export const OPEN_SAMPLES = ['requested', 'approved'] as const satisfies readonly SampleStatus[]

/** While the brand needs the address. */
export const ADDRESSED_SAMPLES = [...OPEN_SAMPLES, 'shipped'] as const satisfies readonly SampleStatus[]
