import { chipClass } from './chip-class'

export type ToggleChipProps = { label: string; isOn: boolean; onToggle: (isOn: boolean) => void }

/** A filter that is on or off. */
export const ToggleChip = ({ label, isOn, onToggle }: ToggleChipProps) => (
  <button type="button" aria-pressed={isOn} className={chipClass(isOn)} onClick={() => onToggle(!isOn)}>
    {label}
  </button>
)
