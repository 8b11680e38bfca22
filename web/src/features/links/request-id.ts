import { useRef } from 'react'
import { randomId } from '../../lib/storage'

/** RFC 9562, version 4. Works without `crypto.randomUUID`, which is missing on plain HTTP. */
export const newRequestId = (): string => {
  const hex = randomId()
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The same id for the same wish until it is done, so that another try after a lost answer creates nothing twice. */
export const useRequestId = () => {
  const last = useRef<{ wanted: string; id: string }>(undefined)
  return {
    idOf: (wish: object): string => {
      const wanted = JSON.stringify(wish)
      if (last.current?.wanted !== wanted) last.current = { wanted, id: newRequestId() }
      return last.current.id
    },
    done: () => {
      last.current = undefined
    },
  }
}
