import { Monitor, Smartphone } from 'lucide-react'
import { Button } from './ui/button'

/** Of the simulated window, in pixels. */
export const WIDTHS = { desktop: 1280, phone: 390 }
export type Device = keyof typeof WIDTHS

export type DeviceChoiceProps = { value: Device; onChoose: (device: Device) => void }

const DEVICES = [
  { device: 'desktop', name: 'Desktop', Icon: Monitor },
  { device: 'phone', name: 'Phone', Icon: Smartphone },
] as const

/** How wide a preview is. */
export const DeviceChoice = ({ value, onChoose }: DeviceChoiceProps) => (
  <fieldset className="flex gap-2">
    <legend className="sr-only">Screen size</legend>
    {DEVICES.map(({ device, name, Icon }) => (
      <Button
        key={device}
        size="small"
        aria-pressed={value === device}
        variant={value === device ? 'secondary' : 'quiet'}
        icon={<Icon aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => onChoose(device)}
      >
        {name}
      </Button>
    ))}
  </fieldset>
)
