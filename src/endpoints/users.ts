import { createUser as createUserCall, getSignUpState, getUserType as getUserTypeCall } from '../contracts/identity'
import { createUser } from '../services/identity/create-user'
import { getUserType } from '../services/identity/get-user-type'
import { readIsOn } from '../services/operations/features'
import { defineEndpoint } from './define-endpoint'

export const userEndpoints = [
  defineEndpoint(createUserCall, {
    guard: 'identity',
    limit: 'signUp',
    handle: async ({ req, actor, body }) => {
      const { user, isNew } = await createUser({ req, identity: actor, ...body })
      return { status: isNew ? 201 : 200, answer: user }
    },
  }),
  defineEndpoint(getSignUpState, {
    guard: 'public',
    handle: async ({ req }) => ({ is_open: await readIsOn(req, 'sign_ups') }),
  }),
  defineEndpoint(getUserTypeCall, {
    guard: 'identity',
    handle: ({ req, actor }) => getUserType({ req, identity: actor }),
  }),
]
