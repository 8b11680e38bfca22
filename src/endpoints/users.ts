import { createUser as createUserCall, getUserType as getUserTypeCall } from '../contracts/identity'
import { createUser } from '../services/identity/create-user'
import { getUserType } from '../services/identity/get-user-type'
import { defineEndpoint } from './define-endpoint'

export const userEndpoints = [
  defineEndpoint(createUserCall, {
    gate: 'identity',
    limit: 'signUp',
    handle: async ({ req, who, body }) => {
      const { user, isNew } = await createUser({ req, identity: who, ...body })
      return { status: isNew ? 201 : 200, answer: user }
    },
  }),
  defineEndpoint(getUserTypeCall, { gate: 'identity', handle: ({ req, who }) => getUserType({ req, identity: who }) }),
]
