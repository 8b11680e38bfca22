import { getStatus } from '../contracts/status'
import { readStatus } from '../services/operations/read-status'
import { defineEndpoint } from './define-endpoint'

export const statusEndpoints = [
  defineEndpoint(getStatus, { guard: 'public', handle: ({ req }) => readStatus(req.payload) }),
]
