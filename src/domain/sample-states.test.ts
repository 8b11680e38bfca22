import { expect, test } from 'vitest'
import { SAMPLE_STATUSES } from '../contracts/vocabulary'
import { ADDRESSED_SAMPLES, OPEN_SAMPLES, type SampleAct, sampleTransition } from './sample-states'

const ACTS: SampleAct[] = ['approve', 'decline', 'ship', 'receive', 'withdraw']

test('every state but the first is reached by one act, and ends leave no way on', () => {
  const reached = ACTS.map((act) => sampleTransition(act).to)
  expect(reached.toSorted()).toEqual(SAMPLE_STATUSES.filter((status) => status !== 'requested').toSorted())
  const left = new Set(ACTS.flatMap((act) => sampleTransition(act).from))
  expect([...left].toSorted()).toEqual(['approved', 'requested', 'shipped'])
})

test('the address is needed as long as a sample is on its way', () => {
  expect(ADDRESSED_SAMPLES).toEqual([...OPEN_SAMPLES, 'shipped'])
})
