import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '../../src/contracts/messages'
import { BRAND_RIGHTS, MEMBER_ROLES, type MemberRole } from '../../src/contracts/team-rights'
import { joinTeam } from '../support/team'
import { CALL_RIGHTS, type CallRight } from './expected/calls'
import { type CallMatrix, outcomeOf, startCallMatrix } from './probes/call-matrix'
import type { Caller } from './world/callers'

/** What a role may do by the guard of a call: `change` includes reading. Written by hand, as `CALL_RIGHTS`. */
const GUARDED: Record<string, Record<MemberRole, 'change' | 'read' | 'nothing'>> = {
  brand: { manager: 'change', finance: 'nothing', viewer: 'read' },
  connectedBrand: { manager: 'change', finance: 'nothing', viewer: 'read' },
  member: { manager: 'change', finance: 'nothing', viewer: 'read' },
  payer: { manager: 'read', finance: 'change', viewer: 'read' },
  moneyMember: { manager: 'read', finance: 'change', viewer: 'read' },
  team: { manager: 'read', finance: 'read', viewer: 'read' },
}

const OF_TEAM = CALL_RIGHTS.filter(({ guard }) => guard in GUARDED)
const DISCONNECT = 'POST /api/amazon/disconnect'

let matrix: CallMatrix
/** Whether the call before may have changed rows; what a refused one changes late is seen after the next refused one. */
let mayHaveChanged = true
const people = new Map<MemberRole, Caller>()

beforeAll(async () => {
  matrix = await startCallMatrix()
  const owner = matrix.callerNamed('a brand')
  for (const role of MEMBER_ROLES) {
    const { client } = await joinTeam(matrix.product, owner.own.brand, role)
    people.set(role, { ...owner, ask: client.ask })
  }
})
afterAll(() => matrix.product.close())

const mayMake = ({ guard, hasEffects }: CallRight, role: MemberRole): boolean => {
  const right = GUARDED[guard]?.[role] ?? 'nothing'
  return right === 'change' || (right === 'read' && !hasEffects)
}

/** At most one role may make a call that changes something, so each finds what the owner would find. */
describe.sequential('the team of a brand', () => {
  test.each(OF_TEAM)('makes $call as its roles allow, like the owner', async (right) => {
    for (const [role, caller] of people) {
      const isAllowed = mayMake(right, role)
      if (mayHaveChanged) await matrix.changes()
      const { status, body } = await matrix.send(right, caller, caller.own)
      mayHaveChanged = isAllowed
      if (isAllowed) expect(outcomeOf(status), `${role}: ${JSON.stringify(body)}`).toBe(right.outcomes['a brand'])
      else {
        expect({ status, body }, role).toEqual({ status: 403, body: { message: MESSAGES.roleForbidden } })
        expect(await matrix.changes(), role).toEqual([])
      }
      if (right.call === DISCONNECT && isAllowed) await matrix.world.connectAgain()
    }
  })
})

test('every area of a brand has an owner who may read and change it', () => {
  for (const area of Object.values(BRAND_RIGHTS)) {
    expect(area.read).toContain('owner')
    expect(area.change).toContain('owner')
    expect(area.change.filter((role) => !area.read.includes(role))).toEqual([])
  }
})
