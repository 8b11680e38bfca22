import { createUser as createUserCall, getUserType as getUserTypeCall } from '../contracts/identity'
import { createUser } from '../services/identity/create-user'
import { getUserType } from '../services/identity/get-user-type'
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
  defineEndpoint(getUserTypeCall, {
    guard: 'identity',
    handle: ({ req, actor }) => getUserType({ req, identity: actor }),
  }),
]
