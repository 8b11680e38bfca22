export type RangeFilterProps = {
  label: string
  /** Empty: no limit. */
  from: string
  to: string
  /** "$" or "%". */
  unit: '$' | '%'
  /** What the contract accepts. */
  pattern: RegExp
  onApply: (range: { from: string; to: string }) => void
}
