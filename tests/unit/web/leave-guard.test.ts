// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { LeaveGuard } from '../../../web/src/app/leave-guard'
import { listenBeforeRouter } from '../../../web/src/lib/before-router'
import { discardChanges, hasUnsavedChanges, useUnsavedChanges } from '../../../web/src/lib/unsaved-changes'
import './testing-library'

let release = () => {}

const Form = ({ isDirty }: { isDirty: boolean }) => {
  release = useUnsavedChanges(isDirty)
  const navigate = useNavigate()
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Form'),
    createElement(Link, { to: '/list' }, 'List'),
    createElement(Link, { to: '/form?tab=2' }, 'Tab'),
    createElement('button', { type: 'button', onClick: () => void navigate('/list') }, 'Go'),
  )
}

const user = userEvent.setup()
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent
const open = async (isDirty: boolean) => {
  window.history.replaceState(null, '', '/list')
  const list = createElement(
    'main',
    null,
    createElement('h1', null, 'List'),
    createElement(Link, { to: '/form' }, 'Edit'),
  )
  const routes = createElement(
    Routes,
    null,
    createElement(Route, { path: '/list', element: list }),
    createElement(Route, { path: '/form', element: createElement(Form, { isDirty }) }),
  )
  // biome-ignore lint/correctness/noChildrenProp: required by the type
  render(createElement(BrowserRouter, null, createElement(LeaveGuard, { children: routes })))
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  expect(heading()).toBe('Form')
}
const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' })
const answer = (name: string) => user.click(screen.getByRole('button', { name }))

beforeAll(listenBeforeRouter)
beforeEach(discardChanges)

it.each([
  ['a link', () => user.click(screen.getByRole('link', { name: 'List' }))],
  ['a call', () => user.click(screen.getByRole('button', { name: 'Go' }))],
  ['the browser’s Back', async () => window.history.back()],
])('%s asks first, and stays or goes', async (_, leave) => {
  await open(true)
  await leave()
  await waitFor(() => expect(question()).not.toBeNull())
  await answer('Keep editing')
  expect([heading(), window.location.pathname]).toEqual(['Form', '/form'])
  await leave()
  await waitFor(() => expect(question()).not.toBeNull())
  await answer('Discard changes')
  await waitFor(() => expect([heading(), window.location.pathname]).toEqual(['List', '/list']))
  expect(hasUnsavedChanges()).toBe(false)
})

it('nothing is asked without changes, once they are saved, or on the same page', async () => {
  await open(true)
  await user.click(screen.getByRole('link', { name: 'Tab' }))
  expect([question(), window.location.search]).toEqual([null, '?tab=2'])
  release()
  await user.click(screen.getByRole('link', { name: 'List' }))
  expect([question(), heading()]).toEqual([null, 'List'])
})

it('the browser asks when the document is left', async () => {
  await open(true)
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leaving()).toBe(true)
  release()
  expect(leaving()).toBe(false)
})
