import * as z from 'zod/mini'
import { defineAction, WithReason } from './define-action'
import { FEATURES } from './feature-texts'

const FEATURE = {
  method: 'POST',
  params: z.object({ feature: z.enum(FEATURES) }),
  body: WithReason,
  answer: z.object({ feature: z.enum(FEATURES), status: z.enum(['on', 'off']) }),
} as const

export const turnFeatureOff = defineAction({
  ...FEATURE,
  path: '/api/admin/features/{feature}/turn-off',
  name: 'turn-off',
  summary: 'Turns a feature off for everyone',
  label: 'Turn off feature…',
  asks: {
    question: 'Turn off {who}?',
    effect: 'This applies to everyone right away, until it’s turned on again.',
    confirm: 'Turn off',
  },
  isMovingMoney: true,
  busy: 'Turning off...',
  success: 'Feature turned off',
})

export const turnFeatureOn = defineAction({
  ...FEATURE,
  path: '/api/admin/features/{feature}/turn-on',
  name: 'turn-on',
  summary: 'Turns a feature on again',
  label: 'Turn on feature…',
  asks: { question: 'Turn on {who}?', effect: 'This applies to everyone right away.', confirm: 'Turn on' },
  isPrimary: true,
  busy: 'Turning on...',
  success: 'Feature turned on',
})

export const FEATURE_ACTIONS = { turnOff: turnFeatureOff, turnOn: turnFeatureOn }
