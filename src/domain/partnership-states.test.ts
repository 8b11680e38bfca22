import { expect, test } from 'vitest'
import { firstStatus, transitionOf } from './partnership-states'

test('only an application is decided, only a partnership ends', () => {
  expect(transitionOf('approve')).toEqual({ from: 'pending', to: 'active' })
  expect(transitionOf('reject')).toEqual({ from: 'pending', to: 'rejected' })
  expect(transitionOf('withdraw')).toEqual({ from: 'pending', to: 'withdrawn' })
  expect(transitionOf('end')).toEqual({ from: 'active', to: 'ended' })
})

test('activates the partnership of an approved creator if the program auto-accepts', () => {
  expect(firstStatus({ isAutoAccepting: true, isApproved: true })).toBe('active')
  expect(firstStatus({ isAutoAccepting: true, isApproved: false })).toBe('pending')
  expect(firstStatus({ isAutoAccepting: false, isApproved: true })).toBe('pending')
  expect(firstStatus({ isAutoAccepting: true, isApproved: true, isReturning: true })).toBe('pending')
})
