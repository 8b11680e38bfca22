import { describe, expect, test } from 'vitest'
import type { StaffAction } from '../../../src/contracts/define-action'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'

const ACTIONS = Object.entries(STAFF_ACTIONS).flatMap(([collection, group]) =>
  Object.entries<StaffAction>(group).map(([key, action]) => [`${collection}.${key}`, action] as const),
)

/** A body with everything that the dialog and the definition send. */
const sentBy = ({ asks, takesAmount, sends }: StaffAction): object => ({
  ...(asks ? { reason: 'As agreed' } : {}),
  ...(takesAmount ? { amount_cents: 100 } : {}),
  ...sends,
})

describe.each(ACTIONS)('%s', (_, action) => {
  test('sends what its call accepts', () => {
    // Creators are chosen in the list.
    const body = { ...sentBy(action), ...(action.path.startsWith('/api/creators/') ? { ids: [1] } : {}) }
    if (!action.body) return expect(body).toEqual({})
    expect(action.body.safeParse(body).error).toBeUndefined()
    if (action.asks) expect(action.body.safeParse({ ...body, reason: ' ' }).success).toBe(false)
    if (action.takesAmount) expect(action.body.safeParse({ ...body, amount_cents: 0 }).success).toBe(false)
  })

  test('confirms with a question, and its label then ends with an ellipsis', () => {
    expect(action.label.endsWith('…')).toBe(action.asks !== undefined)
    if (action.asks) expect(action.asks.question).toMatch(/\?$/)
  })
})
