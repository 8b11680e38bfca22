import type { DayRange } from '../../../lib/dates'

export type ChoiceFilterProps = {
  of: 'brand' | 'link' | 'product' | 'sub'
  label: string
  /** Empty: no filter. */
  value: string
  /** What the value names, once it is known. */
  name: string | null
  /** Narrows links and products. */
  brand: number | undefined
  range: DayRange
  onChoose: (value: string) => void
}
