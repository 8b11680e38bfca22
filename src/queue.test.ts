import { expectTypeOf, it } from 'vitest'
import type { JobInput } from './contracts/jobs'
import type { sendJob } from './queue'

type Name = Parameters<typeof sendJob>[1]

it('takes only jobs of the list, and the input of the job it sends', () => {
  expectTypeOf<'send-charge'>().toExtend<Name>()
  expectTypeOf<'send-charges'>().not.toExtend<Name>()
  expectTypeOf<{ kind: 'creator'; id: number }>().toExtend<JobInput<'send-charge'>>()
  expectTypeOf<{ kind: 'creator' }>().not.toExtend<JobInput<'send-charge'>>()
})
