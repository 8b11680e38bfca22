// @vitest-environment jsdom
import { createElement, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Field } from '../../../web/src/components/ui/field'
import { FormSummary } from '../../../web/src/components/ui/form-summary'
import { Input } from '../../../web/src/components/ui/input'
import { useContractForm } from '../../../web/src/lib/contract-form'
import { fieldOf, untilReads } from './form-on-screen'
import { rendered } from './rendered'

const Name = z.object({ name: z.string().check(z.trim(), z.minLength(2, 'Two letters')) })
const Long = z.object({ name: z.string().check(z.minLength(9, 'Nine letters')) })

let screen: Awaited<ReturnType<typeof rendered>>
afterEach(() => screen.close())

type Load = () => Promise<typeof Name>
type Props = { load: Load; later?: Load; onValid: (values: { name: string }) => void }
const Form = ({ load, later = load, onValid }: Props) => {
  const [isLater, setIsLater] = useState(false)
  const form = useContractForm(isLater ? later : load, { name: '' })
  return createElement(
    'form',
    { onSubmit: form.submit(onValid) },
    createElement(FormSummary, { errors: form.summary, attempt: form.attempts }),
    // biome-ignore lint/correctness/noChildrenProp: a Field must have a control, which its type asks of the properties
    createElement(Field, { ...form.field('name'), label: 'Name', children: createElement(Input, form.text('name')) }),
    createElement('button', { type: 'submit' }, 'Send'),
    createElement('button', { type: 'button', onClick: () => setIsLater(true) }, 'Later'),
  )
}
const show = async (load: Load, later?: Load) => {
  const onValid = vi.fn()
  screen = await rendered(createElement(Form, { load, onValid, ...(later && { later }) }))
  return onValid
}

it('shows no error before the user leaves a field, then validates on each change', async () => {
  await show(async () => Name)
  fieldOf('name').focus()
  await screen.type('name', 'x')
  expect(screen.text()).not.toContain('Two letters')
  fieldOf('name').blur()
  await untilReads(screen, 'Two letters')
  await screen.type('name', 'xy')
  expect(screen.text()).not.toContain('Two letters')
  expect(fieldOf('name').getAttribute('aria-invalid')).toBeNull()
})

it('shows no error for an empty field that the user tabs past, so that nothing moves under the pointer', async () => {
  const load = vi.fn(async () => Name)
  await show(load)
  fieldOf('name').focus()
  fieldOf('name').blur()
  await screen.press('Later')
  expect(load).not.toHaveBeenCalled()
  expect(screen.text()).not.toContain('Two letters')
  await screen.press('Send')
  await untilReads(screen, 'Two letters')
})

it('submits what the schema parses, once for two presses', async () => {
  let load = (_schema: typeof Name) => {}
  const onValid = await show(() => new Promise((resolve) => (load = resolve)))
  await screen.type('name', ' Nora ')
  await screen.press('Send')
  await screen.press('Send')
  load(Name)
  await vi.waitFor(() => expect(onValid.mock.calls).toEqual([[{ name: 'Nora' }]]))
})

it('reports when validation could not be loaded, and works on the next attempt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(async () => Name).mockRejectedValueOnce(new Error('no network'))
  const onValid = await show(load)
  await screen.type('name', 'Nora')
  await screen.press('Send')
  await untilReads(screen, 'We couldn’t check the form.')
  expect(fieldOf('name').value).toBe('Nora')
  await screen.press('Send')
  await vi.waitFor(() => expect(onValid).toHaveBeenCalledOnce())
  expect(screen.text()).not.toContain('couldn’t check the form')
})

it('uses a new schema as soon as it is passed', async () => {
  const onValid = await show(
    async () => Name,
    async () => Long,
  )
  fieldOf('name').focus()
  await screen.type('name', 'x')
  fieldOf('name').blur()
  await untilReads(screen, 'Two letters')
  await screen.press('Later')
  expect(screen.text()).not.toContain('Two letters')
  await screen.type('name', 'Nora')
  await screen.press('Send')
  await untilReads(screen, 'Nine letters')
  expect(onValid).not.toHaveBeenCalled()
})
