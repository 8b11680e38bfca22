import { expect, test } from 'vitest'
import { addDays } from './date-range'
import { RECENT_DAYS, windowsDue } from './sync-windows'

const today = '2026-11-20'
const none = { min: null, max: null }

test('a first sync pulls the recent window and the first piece of history', () => {
  expect(windowsDue({ today, pulled: { performance: none, products: none } })).toEqual([
    { kind: 'performance', startDate: '2026-11-05', endDate: today },
    { kind: 'performance', startDate: '2026-08-07', endDate: '2026-11-04' },
    { kind: 'products', startDate: '2026-11-05', endDate: today },
    { kind: 'products', startDate: '2026-08-23', endDate: '2026-11-04' },
  ])
})

test('a whole history leaves the recent window alone', () => {
  const pulled = {
    performance: { min: addDays(today, -364), max: today },
    products: { min: addDays(today, -89), max: today },
  }
  expect(windowsDue({ today, pulled })).toEqual([
    { kind: 'performance', startDate: '2026-11-05', endDate: today },
    { kind: 'products', startDate: '2026-11-05', endDate: today },
  ])
})

test('the first pull of a day reaches back over all days that Amazon may still restate', () => {
  const max = addDays(today, -1)
  const pulled = { performance: { min: addDays(today, -364), max }, products: { min: addDays(today, -89), max } }
  for (const { startDate } of windowsDue({ today, pulled })) expect(startDate <= addDays(today, -28)).toBe(true)
})

test('days that were missed are pulled, as far back as the report reaches', () => {
  const max = addDays(today, -40)
  const pulled = {
    performance: { min: addDays(today, -364), max },
    products: { min: addDays(today, -400), max: addDays(today, -200) },
  }
  expect(windowsDue({ today, pulled })).toEqual([
    { kind: 'performance', startDate: max, endDate: today },
    { kind: 'products', startDate: addDays(today, -89), endDate: today },
  ])
})

test('run after run the history becomes whole, without a gap and without an end', () => {
  let pulled = {
    performance: none as { min: string | null; max: string | null },
    products: none as { min: string | null; max: string | null },
  }
  const days = new Set<string>()
  for (let run = 0; run < 10; run += 1) {
    for (const { kind, startDate, endDate } of windowsDue({ today, pulled })) {
      expect(startDate <= endDate).toBe(true)
      if (kind === 'performance') for (let day = startDate; day <= endDate; day = addDays(day, 1)) days.add(day)
      const { min, max } = pulled[kind]
      pulled = {
        ...pulled,
        [kind]: {
          min: min === null || startDate < min ? startDate : min,
          max: max === null || endDate > max ? endDate : max,
        },
      }
    }
  }
  expect(days.size).toBe(365)
  expect(windowsDue({ today, pulled })).toHaveLength(2)
  expect(addDays(today, 1 - RECENT_DAYS)).toBe('2026-11-05')
})
