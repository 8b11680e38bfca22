import { act } from 'react'
import { expect, vi } from 'vitest'

/** The control of a form by its id, which is the field's path. */
export const fieldOf = (id: string): HTMLInputElement => {
  const control = document.getElementById(id)
  if (!control) throw new Error(`There is no field ${id}`)
  return control as HTMLInputElement
}

/** Waits for a text: a form's validation is loaded on first use. */
export const untilReads = (screen: { text: () => string }, text: string): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setImmediate(resolve)))
    expect(screen.text()).toContain(text)
  })
