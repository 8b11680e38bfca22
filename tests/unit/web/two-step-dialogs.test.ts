// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangeFeeDialog } from '../../../web/src/features/programs/fees/change-fee-dialog'
import { TagDialog } from '../../../web/src/features/programs/partners/tag-dialog'
import { TagsDialog } from '../../../web/src/features/programs/partners/tags-dialog'
import { answers, requests } from './fake-api'
import { type Page, renderPage } from './render-page'
import { settle } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const VIP = { id: 1, name: 'VIP', default_fee: 33, creators: 2 }
const CHANGE = 'POST /api/fees/changes'

beforeEach(() => {
  Object.assign(answers, {
    'GET /api/creator-tags': [VIP, { id: 2, name: 'Kitchen', default_fee: null, creators: 4 }],
    [`${CHANGE}/preview`]: {
      effective_from: '2026-11-25',
      fees: 1,
      raised: 1,
      lowered: 0,
      unchanged: 0,
      replaces: 0,
      kept_own_fees: 0,
      skipped_products: 0,
      lowered_creators: 0,
      rows: [],
    },
    [CHANGE]: { effective_from: '2026-11-25', status: 'scheduled' },
  })
})

type Props = { element: (onClose: () => void) => ReactNode }

const Opener = ({ element }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return [
    createElement('button', { key: 'open', type: 'button', onClick: () => setIsOpen(true) }, 'Open'),
    isOpen &&
      createElement(
        'div',
        { key: 'dialog' },
        element(() => setIsOpen(false)),
      ),
  ]
}

const press = async (page: Page, name: string) => page.user.click(await screen.findByRole('button', { name }))
const open = async (element: Props['element']) => {
  const page = await renderPage(createElement(Opener, { element }))
  await press(page, 'Open')
  await screen.findByRole('dialog')
  return page
}
const openFees = () =>
  open((onClose) =>
    createElement(ChangeFeeDialog, { products: { productIds: [1] }, count: 1, today: '2026-11-24', onClose }),
  )
const preview = async (page: Page) => {
  await page.user.type(await screen.findByLabelText('Percent'), '5')
  await press(page, 'Preview change')
  await screen.findByRole('button', { name: 'Back' })
}

describe('a dialog of several steps returns the focus to its opener', () => {
  const isClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  }

  it('after a change of fees, also when it went back before', async () => {
    const page = await openFees()
    await preview(page)
    await press(page, 'Back')
    await press(page, 'Preview change')
    await press(page, 'Change 1 fee')
    await isClosed()
  })

  it('after the tags of creators, through the management of tags', async () => {
    const page = await open((onClose) =>
      createElement(TagDialog, { creators: { partnershipIds: [1] }, count: 1, onClose }),
    )
    await press(page, 'Manage tags')
    await press(page, 'New tag')
    await press(page, 'Back')
    await press(page, 'Done')
    await screen.findByRole('dialog', { name: /^Change tags/ })
    await press(page, 'Cancel')
    await isClosed()
  })

  it('after a tag was edited', async () => {
    const page = await open((onClose) => createElement(TagsDialog, { onClose }))
    await press(page, 'Edit VIP')
    await press(page, 'Back')
    await press(page, 'Done')
    await isClosed()
  })
})

describe('a double press in a change of fees', () => {
  it('on Back cancels nothing', async () => {
    const page = await openFees()
    await preview(page)
    await press(page, 'Back')
    // A browser sends the second press to the button that is there now.
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }), { detail: 2 })
    await settle()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Percent' }).value).toBe('5')
  })

  it('on Preview change changes nothing', async () => {
    const page = await openFees()
    await preview(page)
    fireEvent.click(screen.getByRole('button', { name: 'Change 1 fee' }), { detail: 2 })
    await settle()
    expect(requests.some(({ call }) => call === CHANGE)).toBe(false)
  })
})

it('says how long a change of very many fees takes', async () => {
  Object.assign(answers, {
    [`${CHANGE}/preview`]: { ...(answers[`${CHANGE}/preview`] as object), fees: 96_003 },
    [CHANGE]: new Promise(() => {}),
  })
  const page = await openFees()
  await preview(page)
  expect(screen.queryByText(/15 seconds/)).toBeNull()
  await press(page, 'Change 96,003 fees')
  expect(await screen.findByText('Saving 96,003 fees. This can take up to 15 seconds.')).not.toBeNull()
})

describe('the fee of a tag', () => {
  const choose = (page: Page, tag: string) =>
    page.user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), tag)
  const percent = () => screen.getByLabelText<HTMLInputElement>('Percent').value

  it('goes with its tag, unless it was typed', async () => {
    const page = await openFees()
    await page.user.click(await screen.findByRole('radio', { name: /^Creators with a tag/ }))
    await choose(page, 'VIP (2 creators)')
    expect(percent()).toBe('33')
    await choose(page, 'Kitchen (4 creators)')
    expect(percent()).toBe('')
    await choose(page, 'VIP (2 creators)')
    await page.user.clear(screen.getByLabelText('Percent'))
    await page.user.type(screen.getByLabelText('Percent'), '12')
    await choose(page, 'Kitchen (4 creators)')
    expect(percent()).toBe('12')
  })
})
