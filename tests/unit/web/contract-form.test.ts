// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement, useState } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Field } from '../../../web/src/components/ui/field'
import { FormSummary } from '../../../web/src/components/ui/form-summary'
import { Input } from '../../../web/src/components/ui/input'
import { useContractForm } from '../../../web/src/lib/contract-form'
import { renderPage } from './render-page'
import { expectErrors } from './testing-library'

const Name = z.object({ name: z.string().check(z.trim(), z.minLength(2, 'Two letters')) })
const Long = z.object({ name: z.string().check(z.minLength(9, 'Nine letters')) })

type Load = () => Promise<typeof Name>
type Props = { load: Load; later?: Load; onValid: (values: { name: string }) => void }
const Form = ({ load, later = load, onValid }: Props) => {
  const [isLater, setIsLater] = useState(false)
  const form = useContractForm(isLater ? later : load, { name: '' })
  return createElement(
    'form',
    { onSubmit: form.submit(onValid) },
    createElement(FormSummary, { errors: form.summary, attempt: form.attempts }),
    // biome-ignore lint/correctness/noChildrenProp: a Field must have a control, which its type requires as a prop
    createElement(Field, { ...form.field('name'), label: 'Name', children: createElement(Input, form.text('name')) }),
    createElement('button', { type: 'submit' }, 'Send'),
    createElement('button', { type: 'button', onClick: () => setIsLater(true) }, 'Later'),
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const show = async (load: Load, later?: Load) => {
  const onValid = vi.fn()
  const { user } = await renderPage(createElement(Form, { load, onValid, ...(later && { later }) }))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, onValid }
}

it('shows no error before the user leaves a field, then validates on each change', async () => {
  const { user } = await show(async () => Name)
  await user.type(field(), 'x')
  expect(screen.queryByText('Two letters')).toBeNull()
  await user.tab()
  await screen.findByText('Two letters')
  await user.type(field(), 'y')
  expect(screen.queryByText('Two letters')).toBeNull()
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

it('shows no error for an empty field that the user tabs past, so that nothing moves under the pointer', async () => {
  const load = vi.fn(async () => Name)
  const { user, press } = await show(load)
  await user.click(field())
  await user.tab()
  await press('Later')
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByText('Two letters')).toBeNull()
  await press('Send')
  expect(await screen.findAllByText('Two letters')).toHaveLength(2)
})

it('submits what the schema parses, once for two presses', async () => {
  let load = (_schema: typeof Name) => {}
  const loading = new Promise<typeof Name>((resolve) => (load = resolve))
  const { user, press, onValid } = await show(() => loading)
  await user.type(field(), ' Nora ')
  await press('Send')
  await press('Send')
  load(Name)
  await waitFor(() => expect(onValid.mock.calls).toEqual([[{ name: 'Nora' }]]))
})

it('reports when validation could not be loaded, and works on the next attempt', async () => {
  expectErrors()
  const load = vi.fn(async () => Name).mockRejectedValueOnce(new Error('no network'))
  const { user, press, onValid } = await show(load)
  await user.type(field(), 'Nora{Enter}')
  await screen.findByText(/^We couldn’t check the form\./)
  expect(field().value).toBe('Nora')
  await press('Send')
  await waitFor(() => expect(onValid).toHaveBeenCalledOnce())
  expect(screen.queryByText(/couldn’t check the form/)).toBeNull()
})

it('uses a new schema as soon as it is passed', async () => {
  const { user, press, onValid } = await show(
    async () => Name,
    async () => Long,
  )
  await user.type(field(), 'x')
  await user.tab()
  await screen.findByText('Two letters')
  await press('Later')
  expect(screen.queryByText('Two letters')).toBeNull()
  await user.clear(field())
  await user.type(field(), 'Nora')
  await press('Send')
  expect(await screen.findAllByText('Nine letters')).toHaveLength(2)
  expect(onValid).not.toHaveBeenCalled()
})
