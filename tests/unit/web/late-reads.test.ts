// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { createElement, type FC } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { statementQuery, useRefreshCharges } from '../../../web/src/features/money/billing/billing-queries'
import { paymentMethodsQuery, useFinishMethod } from '../../../web/src/features/money/payment-methods/method-queries'
import { callApi } from '../../../web/src/lib/api'
import { BANK, METHOD, STATEMENT } from '../../support/billing-answers'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

let screen: Awaited<ReturnType<typeof rendered>>
let answerRead: (answer: unknown) => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
})

/** Renders a component whose initial read is answered only after its change. */
const readLate = async (part: FC, { changed, read }: { changed: unknown; read: unknown }): Promise<void> => {
  vi.mocked(callApi).mockImplementation(({ method }) =>
    method === 'GET'
      ? new Promise((resolve) => {
          answerRead = resolve as typeof answerRead
        })
      : (Promise.resolve(changed) as never),
  )
  screen = await rendered(createElement(part))
  await screen.press('Change')
  await screen.wait(1)
  answerRead(read)
  await screen.wait(1)
}

const Statement: FC = () => {
  const { data } = useQuery(statementQuery(7))
  const { mutate } = useRefreshCharges(7)
  return createElement(
    'div',
    null,
    data?.status,
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
    names,
    createElement('button', { type: 'button', onClick: () => mutate('seti_1') }, 'Change'),
  )
}

it('keeps a refreshed statement when an older read arrives later', async () => {
  await readLate(Statement, { changed: { ...STATEMENT, status: 'paid' }, read: { ...STATEMENT, status: 'charging' } })
  expect(screen.text()).toBe('paidChange')
})

it('keeps an added payment method when an older read arrives later', async () => {
  const changed = { status: 'added', problem: null, methods: [METHOD, BANK] }
  await readLate(Methods, { changed, read: [METHOD] })
  expect(screen.text()).toBe(`Visa,${BANK.name}Change`)
})
