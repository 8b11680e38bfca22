// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { RejectDialog, type RejectDialogProps } from '../../../web/src/features/programs/partners/reject-dialog'
import { ApiError } from '../../../web/src/lib/api'
import './testing-library'

it('sends the trimmed reason, and keeps it on the screen when the rejection is not saved', async () => {
  const user = userEvent.setup()
  const onReject = vi.fn<RejectDialogProps['onReject']>()
  render(
    createElement(RejectDialog, {
      subject: { count: 1, name: 'Lena Vogt' },
      isSaving: false,
      onReject,
      onClose: vi.fn(),
    }),
  )
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)
  await user.type(reason, ' Other audience ')
  screen.getByText(/484 characters left/)
  await user.click(screen.getByText('Decline application'))
  await waitFor(() => expect(onReject).toHaveBeenCalledOnce())
  const [sent, refused] = onReject.mock.calls[0] ?? []
  expect(sent).toBe('Other audience')
  await act(async () => refused?.(new ApiError(409, '', JSON.stringify({ message: 'Already decided' }))))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('We couldn’t save your decision on Lena VogtAlready decided')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(reason.value).toBe(' Other audience ')
})
