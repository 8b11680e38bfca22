import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepsPromise } from '../support/promises'
import { CALL_RIGHTS, CALLERS } from './expected/calls'
import { type CallMatrix, outcomeOf, startCallMatrix } from './probes/call-matrix'
import { missingIds } from './probes/call-samples'

let matrix: CallMatrix
beforeAll(async () => {
  matrix = await startCallMatrix()
  await matrix.changes()
})
afterAll(() => matrix.product.close())

describe.sequential.each(CALLERS)('%s', (name) => {
  test.each(CALL_RIGHTS.filter(({ ids }) => ids !== '-'))(
    'answer $call with the ids of others like missing ones',
    async (right) => {
      keepsPromise(
        'privacy',
        'We hold what we need to track sales and pay people, show each person only what is theirs to see, and ' +
          'sell nothing to anyone.',
        'Connections are encrypted, tokens and other secrets are encrypted in storage, and every record is tied ' +
          'to its owner, so a request for someone else’s data returns nothing.',
      )
      keepsPromise(
        'ads-api-privacy',
        'Each record is tied to its brand, and every request is answered only from the requester’s own records.',
      )
      const caller = matrix.callerNamed(name)
      const foreign = right.ids === 'own' ? caller.others : matrix.world.hidden
      const isOwner = right.ids !== 'own' && name === 'a new brand'
      const answer = await matrix.send(right, caller, foreign)
      const own = right.outcomes[name]
      if (!isOwner) {
        expect(answer).toEqual(await matrix.send(right, caller, missingIds(foreign)))
        const expected =
          right.ids === 'mute' ? ['ok'] : own === '401' ? ['401'] : own === '403' ? ['403', '404'] : ['404']
        expect(expected).toContain(outcomeOf(answer.status))
      }
      expect(await matrix.changes()).toEqual([])
    },
  )
})

test.sequential('a hidden row only shows that it exists, and only by its own address', async () => {
  const { ask } = matrix.callerNamed('nobody')
  const { pageId, program, product: one } = matrix.world.hidden
  const shut = { page_id: pageId, is_visible: false }
  expect(await ask('GET', `/api/affiliate-programs/page/${pageId}`)).toEqual({ status: 200, body: shut })
  expect(await ask('GET', `/api/affiliate-programs/public?id=${program}`)).toEqual({ status: 200, body: shut })
  expect(await ask('GET', `/public/api/products?id=${one}`)).toEqual({ status: 200, body: [] })
})
