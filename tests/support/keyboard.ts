import type { Locator, Page } from '@playwright/test'

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Throws if the element is never reached. */
export const tabTo = async (page: Page, target: Locator, stops = 60): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop <= stops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target} on ${page.url()}`)
}

type FocusRing = {
  name: string
  /** Something around it shows that it has the focus. */
  isSeen: boolean
  /** It is inside the window and not completely covered. */
  isClear: boolean
}

/** How the focused element looks; null if there is none, as after the last tab stop. */
export const focusedRing = (page: Page): Promise<FocusRing | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A box that is drawn by its neighbor or its label shows its focus ring there.
    const drawn = [focused, focused.nextElementSibling, focused.closest('label')].filter((one) => one !== null)
    const isSeen = drawn.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { left, top, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
    )
    const isClear = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (focused.contains(there) || drawn.some((one) => one.contains(there)))
    })
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''
    return { name: name || focused.id || focused.tagName, isSeen, isClear }
  })
