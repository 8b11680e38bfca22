import { MESSAGES } from '../../contracts/messages'
import { ProductError } from '../../errors'
import { sanitizeHtml } from '../../html'

const MIN_LENGTH = 2

/** Throws invalid when nothing is left. */
export const cleanDescription = (html: string): string => {
  const description = sanitizeHtml(html)
  if (description.length >= MIN_LENGTH) return description
  const message = MESSAGES.programDescriptionRequired
  throw new ProductError('invalid', message, [{ path: 'description', message }])
}
