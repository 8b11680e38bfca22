import type { Browser, Locator, Page } from '@playwright/test'
import { newVisitor, type Visitor } from './browser'

/** A visitor who has declined analytics already, unless the question is to be seen. */
export const newPerson = async (
  browser: Browser,
  { origin }: { origin: string },
  { isAsked = false } = {},
): Promise<Visitor> => {
  const visitor = await newVisitor(browser, origin)
  if (!isAsked) await visitor.context.addInitScript(() => localStorage.setItem('shelfmate:analytics-consent', 'denied'))
  return visitor
}

export const questionOn = (page: Page): Locator => page.getByRole('region', { name: 'Analytics choice' })
