import { toast } from './ui/toast-store'

/** Shows an element as pressed until what it opens has loaded. Returns a function that ends it. */
export const markOpening = (element: Element | null): (() => void) => {
  if (element === null || element === document.body) return () => {}
  element.setAttribute('data-opening', '')
  return () => element.removeAttribute('data-opening')
}

/** For when the code of what a press opens fails to load. */
export const sayNotOpened = (what: string): void => {
  toast({
    title: `${what} didn’t open`,
    description: 'Check your connection and reload the page.',
    variant: 'destructive',
  })
}
