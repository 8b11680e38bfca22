import { expect, test } from 'vitest'
import { reportHealth, takeReports } from './health'

const reportsOf = (service: string) => takeReports().filter((report) => report.service === service)

test('an unchanged state is not reported again within a minute, and a changed one is', () => {
  reportHealth('calm', null)
  reportHealth('calm', null)
  expect(reportsOf('calm')).toMatchObject([{ isUp: true, error: null }])
  reportHealth('calm', null)
  expect(reportsOf('calm')).toEqual([])
  reportHealth('calm', 'calm: no answer')
  expect(reportsOf('calm')).toMatchObject([{ isUp: false, error: 'calm: no answer' }])
})

test('only the newest state that nobody took is kept', () => {
  reportHealth('restless', 'restless: no answer')
  reportHealth('restless', null)
  expect(reportsOf('restless')).toMatchObject([{ isUp: true }])
})
