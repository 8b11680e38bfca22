// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import { EndDialog } from '../../../web/src/features/programs/partners/end-dialog'
import { answers, refusal, requests } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const END = 'POST /api/partnerships/{id}/end'
const PARTNER = { partnership_id: 4, creator_name: 'Lena Vogt', links: 7 }
const open = async (links = 7) => {
  const onEnded = vi.fn()
  const page = await renderPage(createElement(EndDialog, { partner: { ...PARTNER, links }, onClose: vi.fn(), onEnded }))
  return { ...page, onEnded }
}

it('says how many links stop and sends the trimmed reason', async () => {
  answers[END] = { id: 4, status: 'ended' }
  const { user, onEnded } = await open()
  screen.getByText('Their 7 active links will stop working. We’ll notify them by email.')
  screen.getByText(/in the next 45 days/)
  await user.type(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/), ' New season ')
  await user.click(screen.getByRole('button', { name: 'End partnership' }))
  await waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
  expect(requests.at(-1)).toMatchObject({ call: END, body: { reason: 'New season' } })
})

it.each([
  [0, 'They have no active links. We’ll notify them by email.'],
  [1, 'Their active link will stop working. We’ll notify them by email.'],
])('with %i links says so', async (links, text) => {
  await open(links)
  screen.getByText(text)
})

it('stays open with the reason when it was not ended', async () => {
  answers[END] = refusal(500)
  const { user, onEnded } = await open()
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Reason/)
  await user.type(reason, 'New season')
  await user.click(screen.getByRole('button', { name: 'End partnership' }))
  await screen.findByText('We couldn’t end your partnership with Lena Vogt')
  expect([reason.value, onEnded.mock.calls.length]).toEqual(['New season', 0])
})
