import { env } from '../../env'
import { ProductError } from '../../errors'

/** A path or a URL on our own origin. Throws invalid for `return_url` otherwise. */
export const ownAddress = (text: string): string => {
  const { publicUrl } = env()
  const url = URL.canParse(text, publicUrl) ? new URL(text, publicUrl) : null
  if (url?.origin === new URL(publicUrl).origin && url.username === '' && url.password === '') return url.href
  const message = 'Use a return address on this site'
  throw new ProductError('invalid', message, [{ path: 'return_url', message }])
}
