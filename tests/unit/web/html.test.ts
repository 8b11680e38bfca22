// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { Html } from '../../../web/src/components/ui/html'

it('sanitizes what was not sent to the server yet', () => {
  const unsafe = '<p>Hello</p><img src=x onerror="window.hit=1"><a href="javascript:hit()">there</a>'
  render(createElement(Html, { html: unsafe }))
  expect(screen.getByText('Hello').parentElement?.textContent).toBe('Hellothere')
  expect(document.body.innerHTML).not.toMatch(/onerror|javascript:|<img/)
})
