// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createElement, type FC } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statementQuery, useRefreshCharges } from '../../../web/src/features/money/billing/billing-queries'
import { paymentMethodsQuery, useFinishMethod } from '../../../web/src/features/money/payment-methods/method-queries'
import { STATEMENT } from '../../support/billing-answers'
import { BANK, METHOD } from '../../support/payment-method-answers'
import { answers } from './fake-api'
import { renderPage } from './render-page'
import { passTime } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Late = { part: FC; read: [call: string, answer: unknown]; changed: [call: string, answer: unknown] }

/** Renders a component whose initial read is answered only after its change. */
const readLate = async ({ part, read, changed }: Late): Promise<void> => {
  let answerRead = (_answer: unknown) => {}
  answers[read[0]] = new Promise((resolve) => (answerRead = resolve))
  answers[changed[0]] = changed[1]
  const { user } = await renderPage(createElement(part))
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await passTime(1)
  answerRead(read[1])
  await passTime(1)
}
const shown = () => screen.getByRole('status').textContent

const Statement: FC = () => {
  const { data } = useQuery(statementQuery(7))
  const { mutate } = useRefreshCharges(7)
  return createElement(
    'div',
    null,
    createElement('p', { role: 'status' }, data?.status),
    createElement('button', { type: 'button', onClick: () => mutate() }, 'Change'),
  )
}

const Methods: FC = () => {
  const { data } = useQuery(paymentMethodsQuery())
  const { mutate } = useFinishMethod()
  const names = data?.map(({ name }) => name).join()
  return createElement(
    'div',
    null,
    createElement('p', { role: 'status' }, names),
    createElement('button', { type: 'button', onClick: () => mutate('seti_1') }, 'Change'),
  )
}

it('keeps a refreshed statement when an older read arrives later', async () => {
  await readLate({
    part: Statement,
    read: ['GET /api/billing/statements/{cycleId}', { ...STATEMENT, status: 'charging' }],
    changed: ['POST /api/billing/statements/{cycleId}/refresh', { ...STATEMENT, status: 'paid' }],
  })
  expect(shown()).toBe('paid')
})

it('keeps an added payment method when an older read arrives later', async () => {
  await readLate({
    part: Methods,
    read: ['GET /api/payment-methods', [METHOD]],
    changed: ['POST /api/payment-methods/finish', { status: 'added', problem: null, methods: [METHOD, BANK] }],
  })
  expect(shown()).toBe(`Visa,${BANK.name}`)
})
