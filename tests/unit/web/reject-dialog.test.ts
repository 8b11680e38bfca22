// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PartnerRow } from '../../../src/contracts/programs'
import { RejectDialog, type RejectDialogProps } from '../../../web/src/features/programs/dashboard/reject-dialog'
import { ApiError } from '../../../web/src/lib/api'

const PARTNER: PartnerRow = {
  partnership_id: 4,
  creator_id: 9,
  creator_name: 'Lena Vogt',
  status: 'pending',
  product_categories: [],
  total_reach: 5000,
  channels: [],
  links: 0,
  sales: '0.00',
  commission: '0.0000',
  created_at: '2026-11-02T08:00:00.000Z',
}

afterEach(cleanup)

it('sends the trimmed reason, and keeps it on the screen when the rejection is not saved', async () => {
  const user = userEvent.setup()
  const onReject = vi.fn<RejectDialogProps['onReject']>()
  render(createElement(RejectDialog, { partner: PARTNER, isSaving: false, onReject, onClose: vi.fn() }))
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)
  await user.type(reason, ' Other audience ')
  screen.getByText(/484 characters left/)
  await user.click(screen.getByText('Decline application'))
  await vi.waitFor(() => expect(onReject).toHaveBeenCalledOnce())
  const [partner, sent, refused] = onReject.mock.calls[0] ?? []
  expect([partner, sent]).toEqual([PARTNER, 'Other audience'])
  await act(async () => refused?.(new ApiError(409, '', JSON.stringify({ message: 'Already decided' }))))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('We couldn’t save your decision on Lena VogtAlready decided')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(reason.value).toBe(' Other audience ')
})
