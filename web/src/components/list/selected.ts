import { useAddress } from '../../lib/address'

/** What the address says of the selection: ids of rows, or that all are. */
export const SELECTED = 'selected'

export const idsIn = (text: string): number[] =>
  text.split(',').flatMap((id) => (/^[1-9]\d{0,9}$/.test(id) ? [Number(id)] : []))

/** Takes rows that have left the list out of its selection. */
export const useDeselect = () => {
  const { query, change } = useAddress()
  return (gone: readonly number[]) => {
    const restOf = (selected: readonly number[]) => selected.filter((id) => !gone.includes(id))
    const selected = idsIn(query.get(SELECTED) ?? '')
    if (restOf(selected).length < selected.length)
      change((latest) => ({ [SELECTED]: restOf(idsIn(latest.get(SELECTED) ?? '')).join() }), { replace: true })
  }
}
