import { expect, type Page } from '@playwright/test'
import { requestsOf, untilLoaded } from './requests'

const unread = new WeakMap<Page, string[]>()

/** From its next navigation on. Call once per page. */
export const watchToasts = async (page: Page): Promise<void> => {
  const shown: string[] = []
  unread.set(page, shown)
  requestsOf(page)
  await page.exposeFunction('noteToast', (words: string) => void shown.push(words))
  await page.addInitScript({ content: WATCH })
}

/** Oldest first; waits until there is one. */
export const toastsSince = async (page: Page): Promise<string[]> => {
  const shown = unreadOf(page)
  await expect.poll(() => shown.length, { message: 'toasts', intervals: [50, 100] }).toBeGreaterThan(0)
  // A second one would come with a pending request or within the next frames.
  await untilLoaded(page)
  return shown.splice(0)
}

/** Since the last call; may be empty. */
export const unreadToasts = (page: Page): string[] => unreadOf(page).splice(0)

const unreadOf = (page: Page): string[] => {
  const shown = unread.get(page)
  if (!shown) throw new Error('watchToasts was not called for this page')
  return shown
}

/* The text is read a moment later, when the toast is filled. A newer toast replaces the previous one. */
const WATCH = `
  const seen = new WeakSet()
  const note = () => {
    for (const toast of document.querySelectorAll('li[data-swipe-direction][data-state=open]')) {
      if (seen.has(toast)) continue
      seen.add(toast)
      window.noteToast([...toast.querySelectorAll('div > div')].map((part) => part.textContent).join(' | '))
    }
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
`
