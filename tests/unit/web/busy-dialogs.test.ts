// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { createElement, type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ProductChoice } from '../../../src/contracts/products'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { DisconnectDialog } from '../../../web/src/features/amazon/connection/disconnect-dialog'
import { ChangeFeeDialog } from '../../../web/src/features/programs/fees/change-fee-dialog'
import { EndDialog } from '../../../web/src/features/programs/partners/end-dialog'
import { RejectDialog } from '../../../web/src/features/programs/partners/reject-dialog'
import { RemoveProductsDialog } from '../../../web/src/features/programs/products/remove-products-dialog'
import { ForAllDialog } from '../../../web/src/features/referrals/for-all-dialog'
import { SetRatesDialog } from '../../../web/src/features/referrals/set-rates-dialog'
import { answers, refusal } from './fake-api'
import { type Page, renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const REMOVE = 'POST /api/affiliate-programs/{id}/products/remove'
const CHANGES = { partners: 2, changed: 2, raised: 2, lowered: 0, referrals: 0, effective_from: '2026-11-24' }
const FEES = {
  effective_from: '2026-11-24',
  fees: 1,
  raised: 1,
  lowered: 0,
  unchanged: 0,
  replaces: 0,
  kept_own_fees: 0,
  skipped_products: 0,
  lowered_creators: 0,
  rows: [],
}

const Removal = () => {
  const [choice, setChoice] = useState<ProductChoice | null>(null)
  const onClose = () => setChoice(null)
  return [
    createElement('button', { key: 'ask', type: 'button', onClick: () => setChoice({ productIds: [1] }) }, 'Ask'),
    createElement(RemoveProductsDialog, { key: 'dialog', programId: 7, choice, onClose }),
  ]
}

type Case = {
  element: (onClose: () => void) => ReactNode
  call: string
  save: string
  leave: 'Cancel' | 'Back'
  before?: (page: Page) => Promise<void>
}

const press = async (page: Page, name: string) => page.user.click(await screen.findByRole('button', { name }))
const typeRate = async (page: Page, label: string | RegExp) => {
  const field = await screen.findByLabelText(label)
  await page.user.clear(field)
  await page.user.type(field, '5')
}

const CASES: Record<string, Case> = {
  'the removal of products': {
    element: () => createElement(Removal),
    call: REMOVE,
    save: 'Remove 1 product',
    leave: 'Cancel',
    before: (page) => press(page, 'Ask'),
  },
  'a change of fees': {
    element: (onClose) =>
      createElement(ChangeFeeDialog, { products: { productIds: [1] }, count: 1, today: '2026-11-24', onClose }),
    call: 'POST /api/fees/changes',
    save: 'Change 1 fee',
    leave: 'Back',
    before: async (page) => {
      await typeRate(page, 'Percent')
      await press(page, 'Preview change')
    },
  },
  'the end of a partnership': {
    element: (onClose) => {
      const partner = { partnership_id: 4, creator_name: 'Lena Vogt', links: 7 }
      return createElement(EndDialog, { partner, onClose, onEnded: onClose })
    },
    call: 'POST /api/partnerships/{id}/end',
    save: 'End partnership',
    leave: 'Cancel',
  },
  'rates of several creators': {
    element: (onClose) => createElement(SetRatesDialog, { creators: { partnershipIds: [1] }, count: 1, onClose }),
    call: 'PUT /api/referrals/settings',
    save: 'Set commission',
    leave: 'Cancel',
    before: (page) => typeRate(page, 'Referral commission'),
  },
  'a rate for all creators': {
    element: (onClose) =>
      createElement(ForAllDialog, { current: { referral_commission_rate: '5.00', is_active: true }, onClose }),
    call: 'PUT /api/referrals/settings',
    save: 'Set for all creators',
    leave: 'Back',
    before: (page) => press(page, 'Review change'),
  },
  'a disconnection': {
    element: (onClose) => createElement(DisconnectDialog, { onClose }),
    call: 'POST /api/amazon/disconnect',
    save: 'Disconnect Amazon',
    leave: 'Cancel',
  },
}

/** Tries every way to close the open dialog. */
const tryToClose = async (page: Page, leave: string) => {
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: leave }).disabled).toBe(true)
  await page.user.keyboard('{Escape}')
  await page.user.click(within(dialog).getByRole('button', { name: 'Close' }))
  if (dialog.parentElement) await page.user.click(dialog.parentElement)
  expect(screen.getByRole('dialog')).toBe(dialog)
}

describe('a dialog that is saving', () => {
  it.each(Object.entries(CASES))('stays open during %s, and shows why it failed', async (_what, test) => {
    let answer: (result: unknown) => void = () => {}
    Object.assign(answers, {
      'GET /api/creator-tags': [],
      'GET /api/referrals/settings/preview': CHANGES,
      'POST /api/fees/changes/preview': FEES,
      'POST /api/affiliate-programs/{id}/products/removal': { products: 1, links: 3, creators: 2 },
      [test.call]: new Promise((resolve) => {
        answer = resolve
      }),
    })
    const onClose = vi.fn()
    const page = await renderPage(test.element(onClose))
    await test.before?.(page)
    await press(page, test.save)
    await tryToClose(page, test.leave)
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => answer(refusal(409, 'Somebody changed it')))
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed it')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: test.leave }).disabled).toBe(false)
  })

  it('stays open while applications are declined', async () => {
    const onClose = vi.fn()
    const subject = { count: 1, name: 'Lena Vogt' }
    const page = await renderPage(createElement(RejectDialog, { subject, isSaving: true, onReject: vi.fn(), onClose }))
    await tryToClose(page, 'Cancel')
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('offers to undo a removal that somebody tried to close', async () => {
  let answer: (result: unknown) => void = () => {}
  answers['POST /api/affiliate-programs/{id}/products/removal'] = { products: 1, links: 3, creators: 2 }
  answers[REMOVE] = new Promise((resolve) => {
    answer = resolve
  })
  const page = await renderPage(createElement(Removal))
  await press(page, 'Ask')
  await press(page, 'Remove 1 product')
  await page.user.keyboard('{Escape}')
  await act(async () => answer({ productIds: [1], remaining: 0 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentToasts()[0]).toMatchObject({ title: '1 product removed', action: { label: 'Undo' } })
})
