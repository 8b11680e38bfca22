import {
  answerRestriction as answerCall,
  listHolds as listCall,
  readRestrictions as readCall,
} from '../contracts/restrictions'
import { answerRestriction, readRestrictions } from '../services/restrictions/answer-restriction'
import { listHolds } from '../services/restrictions/list-holds'
import { defineEndpoint } from './define-endpoint'

export const restrictionEndpoints = [
  defineEndpoint(listCall, {
    guard: 'payee',
    handle: async ({ req, actor }) => {
      const holds = await listHolds({ req, creatorId: actor.creator_id, userId: actor.id })
      // Whoever has the link answers as the creator; staff who view the account only read.
      return actor.viewed_by === undefined ? holds : { ...holds, answer_path: null }
    },
  }),
  defineEndpoint(readCall, {
    guard: 'public',
    limit: 'lookUp',
    hasEffects: false,
    handle: ({ req, body }) => readRestrictions({ req, token: body.token }),
  }),
  defineEndpoint(answerCall, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, body }) => answerRestriction({ req, ...body }),
  }),
]
