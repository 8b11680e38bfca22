// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Field, type FieldProps } from '../../../web/src/components/ui/field'
import { FormSummary } from '../../../web/src/components/ui/form-summary'
import { Input } from '../../../web/src/components/ui/input'
import { Select } from '../../../web/src/components/ui/select'
import { ApiError } from '../../../web/src/lib/api'
import { useDashboardForm } from '../../../web/src/lib/dashboard-form'
import { notSaved } from '../../../web/src/lib/refusal'
import './testing-library'

const Team = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'Two letters')),
  size: z.enum(['small', 'large'], 'Choose a size'),
  links: z.array(z.object({ url: z.string().check(z.startsWith('https://', 'An https address')) })),
})
const EMPTY = { name: '', size: '', links: [{ url: '' }] }
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
]

type Form = ReturnType<typeof useDashboardForm<typeof Team, typeof EMPTY>>
let form: Form
let send = vi.fn()
let user = userEvent.setup()

const field = (props: Omit<FieldProps, 'children'>, control: ReactNode) =>
  // biome-ignore lint/correctness/noChildrenProp: a Field must have a control, which its type requires as a prop
  createElement(Field, { ...props, children: control })

const TeamForm = ({ values = EMPTY }: { values?: typeof EMPTY }) => {
  form = useDashboardForm(Team, values)
  return createElement(
    'form',
    { noValidate: true, onSubmit: form.submit(send) },
    createElement(FormSummary, form.summary),
    field({ ...form.field('name'), label: 'Name' }, createElement(Input, form.text('name'))),
    field(
      { ...form.field('size'), label: 'Size' },
      createElement(Select, { options: SIZES, placeholder: 'Select', ...form.control('size') }),
    ),
    field({ ...form.field('links.0.url'), label: 'Link' }, createElement(Input, form.text('links.0.url'))),
    createElement('button', { type: 'submit' }, 'Save'),
  )
}
const show = (values?: typeof EMPTY) => {
  send = vi.fn()
  user = userEvent.setup()
  render(createElement(TeamForm, { values }))
}
const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const save = () => user.click(screen.getByText('Save'))
const summary = () => screen.queryByRole('alert')
const messages = () => [...(summary()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)

it('checks a field when it is left, then on each change', async () => {
  show()
  await user.type(name(), 'x')
  expect(screen.queryByText('Two letters')).toBeNull()
  await user.tab()
  const error = await screen.findByText('Two letters')
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(name().getAttribute('aria-describedby')).toBe(error.id)
  expect(error.parentElement?.getAttribute('aria-live')).toBe('polite')
  await user.type(name(), 'y')
  await waitFor(() => expect(screen.queryByText('Two letters')).toBeNull())
  expect(name().getAttribute('aria-invalid')).toBeNull()
  expect(summary()).toBeNull()
})

it('does not check a field that was empty and is left empty, but one that was emptied', async () => {
  show()
  await user.click(name())
  await user.tab()
  await act(async () => {})
  expect(screen.queryByText('Two letters')).toBeNull()
  cleanup()
  show({ ...EMPTY, name: 'Nora' })
  expect(name().value).toBe('Nora')
  await user.clear(name())
  await user.tab()
  await screen.findByText('Two letters')
})

it('does not move a button that is being pressed', async () => {
  show()
  await user.type(name(), 'x')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Save') })
  expect(document.activeElement).not.toBe(name())
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.queryByText('Two letters')).toBeNull()
  await user.pointer('[/MouseLeft]')
  await waitFor(() => expect(messages()).toHaveLength(3))
  expect(screen.getAllByText('Two letters')).toHaveLength(2)
})

it('lists the errors of an attempt above the form, takes focus there, and links to each control by its path', async () => {
  show()
  await save()
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(messages()).toEqual(['Two letters', 'Choose a size', 'An https address'])
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: 'An https address' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('links.0.url'))
  await user.type(name(), 'Nora')
  await user.selectOptions(screen.getByLabelText('Size'), 'large')
  await waitFor(() => expect(messages()).toEqual(['An https address']))
})

it('leaves errors of later edits out of the list', async () => {
  show({ ...EMPTY, name: 'Nora' })
  await save()
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(messages()).toHaveLength(2)
  await user.clear(name())
  await screen.findByText('Two letters')
  expect(messages()).toEqual(['Choose a size', 'An https address'])
  await save()
  await waitFor(() => expect(messages()).toHaveLength(3))
  await waitFor(() => expect(document.activeElement).toBe(summary()))
})

it('sends what the schema parses', async () => {
  show({ name: ' Nora ', size: 'small', links: [{ url: 'https://a.test' }] })
  await save()
  const team = { name: 'Nora', size: 'small', links: [{ url: 'https://a.test' }] }
  await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual(team))
  expect(send).toHaveBeenCalledOnce()
})

it('puts the server’s errors on their fields, and removes each with the next change of its field', async () => {
  show({ name: 'Nora', size: 'small', links: [{ url: 'https://a.test' }] })
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  const errors = [
    { path: 'name', message: 'Taken' },
    { path: 'name', message: 'Taken, again' },
    { path: 'links.0.url', message: 'Not reachable' },
  ]
  await act(async () => form.refuse(notSaved(new ApiError(400, '', JSON.stringify({ message: 'Invalid', errors })))))
  expect(summary()?.textContent).toContain('Not saved')
  expect(messages()).toEqual(['Taken', 'Not reachable'])
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(name().value).toBe('Nora')
  expect(name().getAttribute('aria-invalid')).toBe('true')
  await user.type(name(), 'h')
  await waitFor(() => expect(messages()).toEqual(['Not reachable']))
})

it('shows a refusal that belongs to no field until the next attempt', async () => {
  show({ name: 'Nora', size: 'small', links: [{ url: 'https://a.test' }] })
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  for (const [error, message] of [
    [new ApiError(429, '', JSON.stringify({ message: 'Wait an hour' })), 'Wait an hour'],
    [new ApiError(500, '', ''), 'Something went wrong on our end. Please try again.'],
    [new TypeError('Failed to fetch'), 'We couldn’t reach the server. Please try again.'],
  ] as const) {
    await act(async () => form.refuse(notSaved(error)))
    expect(messages()).toEqual([message])
    await waitFor(() => expect(document.activeElement).toBe(summary()))
    act(() => name().focus())
  }
  await user.type(name(), 'h')
  expect(messages()).toHaveLength(1)
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(summary()).toBeNull()
  await user.clear(name())
  await save()
  await waitFor(() => expect(summary()?.textContent).toContain('Fix 1 error to continue'))
})

it('sets several fields at once, and checks them after an attempt', async () => {
  show()
  await act(async () => form.setValues({ name: 'x', size: 'large' }))
  expect(name().value).toBe('x')
  expect(screen.getByLabelText<HTMLSelectElement>('Size').value).toBe('large')
  expect(screen.queryByText('Two letters')).toBeNull()
  await save()
  await waitFor(() => expect(messages()).toEqual(['Two letters', 'An https address']))
  await act(async () => form.setValues({ name: 'Nora' }))
  await waitFor(() => expect(messages()).toEqual(['An https address']))
})
