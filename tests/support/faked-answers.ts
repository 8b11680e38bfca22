import type { Page } from '@playwright/test'

type Answer = { status: number; message: string } | { json: unknown }

/** Until the returned function is called. */
export const answerInstead = async (
  page: Page,
  method: string,
  path: string,
  said: Answer = { status: 503, message: 'Down for a moment' },
): Promise<() => Promise<void>> => {
  const address = `**${path}`
  const body = 'json' in said ? { json: said.json } : { status: said.status, json: { message: said.message } }
  await page.route(address, (route) => (route.request().method() === method ? route.fulfill(body) : route.fallback()))
  return () => page.unroute(address)
}

/** Null: the provider cannot be reached. */
export const identityRefuses = async (page: Page, call: string, code: string | null): Promise<() => Promise<void>> => {
  const address = `**/accounts:${call}**`
  const error = { code: 400, message: code, errors: [{ message: code }] }
  await page.route(address, (route) =>
    code === null ? route.abort() : route.fulfill({ status: 400, json: { error } }),
  )
  return () => page.unroute(address)
}
