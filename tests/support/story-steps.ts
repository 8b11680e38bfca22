import type { Page } from '@playwright/test'
import { expect } from './test'

/** By the calls of the brand's screens, with the token that they send. */
export const removeAllProducts = async (origin: string, page: Page): Promise<void> => {
  const asked = page.waitForRequest((request) => request.headers().authorization !== undefined)
  await page.reload()
  const authorization = (await (await asked).allHeaders()).authorization ?? ''
  const headers = { authorization, 'content-type': 'application/json' }
  const mine = await fetch(`${origin}/api/affiliate-programs/me`, { headers })
  const { id } = (await mine.json()) as { id: number }
  const body = JSON.stringify({ productIds: [] })
  const answer = await fetch(`${origin}/api/affiliate-programs/${id}/products`, {
    method: 'PUT',
    headers,
    body,
  })
  expect(answer.status).toBe(200)
}

/** The sync is a job: polls the page until it has run. */
export const untilSeen = (page: Page, path: string, text: string): Promise<void> =>
  expect(async () => {
    await page.goto(path)
    await page.getByText(text).first().waitFor({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })

export const expectMail = (origin: string, to: string, subject: RegExp): Promise<void> =>
  expect
    .poll(async () => {
      const answer = await fetch(`${origin}/sandbox/mailbox.json?to=${encodeURIComponent(to)}`)
      return ((await answer.json()) as { subject: string }[]).map((mail) => mail.subject)
    })
    .toContainEqual(expect.stringMatching(subject))
