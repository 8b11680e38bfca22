import {
  approveSample as approveCall,
  declineSample as declineCall,
  readSample as readCall,
  receiveSample as receiveCall,
  requestSample as requestCall,
  shipSample as shipCall,
  withdrawSample as withdrawCall,
} from '../contracts/samples'
import {
  approveSample,
  declineSample,
  receiveSample,
  shipSample,
  withdrawSample,
} from '../services/samples/change-sample'
import { readSample } from '../services/samples/read-sample'
import { requestSample } from '../services/samples/request-sample'
import { defineEndpoint } from './define-endpoint'
import { mayWrite, partyOf } from './party'

export const sampleEndpoints = [
  defineEndpoint(requestCall, {
    guard: 'approvedCreator',
    handle: async ({ req, actor, params, body }) => {
      const { sample, isNew } = await requestSample({ req, party: partyOf(actor), ...params, ...body })
      return { status: isNew ? 201 : 200, answer: sample }
    },
  }),
  defineEndpoint(readCall, {
    guard: 'member',
    handle: ({ req, actor, params }) => readSample({ req, party: partyOf(actor), mayShip: mayWrite(actor), ...params }),
  }),
  defineEndpoint(approveCall, {
    guard: 'brand',
    handle: ({ req, actor, params }) => approveSample({ req, party: partyOf(actor), ...params }),
  }),
  defineEndpoint(declineCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => declineSample({ req, party: partyOf(actor), ...params, ...body }),
  }),
  defineEndpoint(shipCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => shipSample({ req, party: partyOf(actor), ...params, ...body }),
  }),
  defineEndpoint(receiveCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params }) => receiveSample({ req, party: partyOf(actor), ...params }),
  }),
  defineEndpoint(withdrawCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params }) => withdrawSample({ req, party: partyOf(actor), ...params }),
  }),
]
