import { randomId } from '../../lib/storage'

/** RFC 9562, version 4. Works without `crypto.randomUUID`, which is missing on plain HTTP. */
export const newRequestId = (): string => {
  const hex = randomId()
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
