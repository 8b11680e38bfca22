import { env } from '../../env'
import { ProductError } from '../../errors'

/** An address that a browser may be sent back to: on our own origin, or a path. Throws invalid, by `return_url`. */
export const ownAddress = (text: string): string => {
  const { publicUrl } = env()
  const url = URL.canParse(text, publicUrl) ? new URL(text, publicUrl) : null
  if (url?.origin === new URL(publicUrl).origin && url.username === '' && url.password === '') return url.href
  const message = 'The address to come back to is not one of ours'
  throw new ProductError('invalid', message, [{ path: 'return_url', message }])
}
