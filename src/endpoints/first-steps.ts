import { dismissFirstSteps as dismissFirstStepsCall } from '../contracts/home'
import { dismissFirstSteps } from '../services/home/dismiss-first-steps'
import { defineEndpoint } from './define-endpoint'

export const firstStepsEndpoints = [
  defineEndpoint(dismissFirstStepsCall, {
    guard: 'member',
    handle: async ({ req, actor }) => {
      await dismissFirstSteps({ req, brandId: actor.brand_id, creatorId: actor.creator_id })
      return null
    },
  }),
]
