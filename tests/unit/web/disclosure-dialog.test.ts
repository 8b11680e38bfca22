// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import * as toasts from '../../../web/src/components/ui/toast-store'
import { DisclosureDialog } from '../../../web/src/features/home/disclosure-dialog'
import { answers, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/viewer', () => ({
  useViewer: () => ({ viewer: { state: 'signed-in', account: { creatorId: 4 } } }),
}))

it('stays open and says in words why the confirmation was not saved', async () => {
  const shown = vi.spyOn(toasts, 'toast')
  const onClose = vi.fn()
  answers['PATCH /api/creators/{id}'] = refusal(503)
  const { user } = await renderPage(createElement(DisclosureDialog, { onClose }))
  await user.click(await screen.findByRole('button', { name: 'I’ll disclose my links' }))
  await expect
    .poll(() => shown.mock.calls[0]?.[0])
    .toMatchObject({
      title: 'Not saved',
      description: 'Something went wrong on our end. Please try again.',
    })
  expect(onClose).not.toHaveBeenCalled()
})
