// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CsvButton } from '../../../web/src/components/list/csv-button'
import { currentToasts } from '../../../web/src/components/ui/toast-store'
import { saveBlob } from '../../../web/src/lib/save-file'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/identity', () => ({
  currentUser: async () => ({ uid: 'u1', email: 'nora@example.com' }),
  idToken: async () => 'token-1',
}))
vi.mock('../../../web/src/lib/save-file', () => ({ saveBlob: vi.fn() }))

const encoder = new TextEncoder()
let file: ReadableStreamDefaultController<Uint8Array>
const now = vi.spyOn(Date, 'now')
let time = 1_000_000

beforeEach(() => {
  now.mockImplementation(() => time)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      file = controller
    },
  })
  vi.stubGlobal('fetch', async () => new Response(body))
})
afterEach(() => {
  vi.unstubAllGlobals()
  now.mockReset()
})

const arrives = (bytes: number, afterMs: number) =>
  act(async () => {
    time += afterMs
    file.enqueue(encoder.encode('x'.repeat(bytes)))
    await new Promise((resolve) => setTimeout(resolve))
  })

const press = async () => {
  const { user } = await renderPage(
    createElement(CsvButton, { call: 'GET /api/products/catalog/csv', request: { query: {} } } as never),
  )
  const button = screen.getByRole('button', { name: 'Download as CSV' })
  await user.click(button)
  return button
}

it('shows how much has arrived, a few times a second, and announces only beginning and end', async () => {
  const button = await press()
  expect(button.textContent).toBe('Preparing...')
  expect(screen.getByRole('status').textContent).toBe('Preparing the CSV file')
  await arrives(840_000, 300)
  expect(button.textContent).toBe('Downloading 840 KB...')
  await arrives(300_000, 100)
  expect(button.textContent).toBe('Downloading 840 KB...')
  await arrives(300_000, 200)
  expect(button.textContent).toBe('Downloading 1.4 MB...')
  expect(screen.getByRole('status').textContent).toBe('Preparing the CSV file')
  await act(async () => file.close())
  await waitFor(() => expect(button.textContent).toBe('CSV'))
  expect(screen.getByRole('status').textContent).toBe('CSV file downloaded')
  expect(vi.mocked(saveBlob).mock.calls[0]?.[1].size).toBe(1_440_000)
})

it('says when the connection breaks', async () => {
  const button = await press()
  await arrives(10, 300)
  await act(async () => file.error(new Error('gone')))
  await waitFor(() => expect(button.textContent).toBe('CSV'))
  expect(currentToasts()[0]?.title).toBe('Download failed')
})
