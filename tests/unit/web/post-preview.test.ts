// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it, vi } from 'vitest'
import BlogPreview from '../../../web/src/routes/blog-preview'
import { postOf } from './blog-samples'
import { answers, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PREVIEW = 'GET /api/blog-posts/{id}/preview'

const answerOf = (title: string) => ({ post: postOf({ title }), more: [] })
/** What the panel says to the frame after each save. */
const save = () =>
  act(async () => {
    const data = { type: 'payload-document-event' }
    window.dispatchEvent(new MessageEvent('message', { origin: window.location.origin, data }))
  })

it('says when the newest version could not be loaded, and keeps the one before until it is', async () => {
  answers[PREVIEW] = answerOf('A pan')
  await renderPage(createElement(BlogPreview), '/blog/preview/3', '/blog/preview/:id')
  await screen.findByRole('heading', { name: 'A pan' })
  answers[PREVIEW] = refusal(403)
  await save()
  expect(screen.getByRole('alert').textContent).toMatch(/out of date. Log in to the admin panel/)
  screen.getByRole('heading', { name: 'A pan' })
  answers[PREVIEW] = answerOf('A pan for life')
  await save()
  await screen.findByRole('heading', { name: 'A pan for life' })
  expect(screen.queryByRole('alert')).toBeNull()
})
