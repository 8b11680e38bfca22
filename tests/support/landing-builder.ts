import type { Browser, FrameLocator, Page } from '@playwright/test'
import { newVisitor } from './browser'
import { DEMO_PASSWORD } from './panel'
import type { LoggedIn, SharedProduct } from './test'

type Setting = { demo: SharedProduct<'demo'>; browser: Browser; loggedIn: LoggedIn }

const PRODUCT = /Saucepan with Glass Lid/

/** The document in the builder's frame. */
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview of your page"]')

/** What the demo's brand does in its builder. */
export const builderOf = ({ demo, browser, loggedIn }: Setting) => {
  const open = async (path: string) => {
    const visitor = await newVisitor(browser, demo.origin, 1280, {
      storageState: await loggedIn(demo, 'hello@fernhill.test', DEMO_PASSWORD),
    })
    await visitor.page.goto(path)
    return visitor
  }

  /** A new page from a template, in its builder. */
  const newPage = async (template = 'Standard') => {
    const visitor = await open('/dashboard/landing-pages')
    const { page } = visitor
    await page.getByRole('button', { name: 'Create page' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: template }).check()
    await dialog.getByRole('radio', { name: PRODUCT }).check()
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await page.waitForURL(/\/builder\/\d+$/)
    await page.getByLabel('Headline').waitFor()
    return { ...visitor, id: Number(page.url().split('/').at(-1)) }
  }
  return { open, newPage }
}
