import type { NotificationSettings } from '../../../../src/contracts/notifications'
import { TIME_ZONE_TEXTS, TIME_ZONES } from '../../../../src/contracts/time-zones'
import { Card } from '../../components/ui/card'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'
import { Switch } from '../../components/ui/switch'
import type { SettingsChange } from './setting-queries'

const NIGHT = { from: 22, to: 7 }

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString('en-US', { timeZone: 'UTC', timeStyle: 'short' }),
}))

const ZONES = TIME_ZONES.map((value) => ({ value, label: TIME_ZONE_TEXTS[value] }))

type TimingProps = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

export const Timing = ({ settings: { time_zone: zone, quiet_hours: quiet }, onChange }: TimingProps) => (
  <Card title="Timing">
    <div className="grid gap-5">
      <Field label="Time zone" help="Summaries are sent at 8:00 AM in your time zone.">
        <Select
          value={zone}
          options={ZONES}
          onValueChange={(value) => onChange({ time_zone: TIME_ZONES.find((one) => one === value) ?? zone })}
        />
      </Field>
      <Switch
        label="Quiet hours"
        help="Emails wait until your quiet hours end. Emails about money and security are sent right away."
        checked={quiet !== null}
        onCheckedChange={(isOn) => onChange({ quiet_hours: isOn ? NIGHT : null })}
      />
      {quiet && (
        <div className="flex flex-wrap gap-4">
          <Field label="From">
            <Select
              value={String(quiet.from)}
              options={HOURS.filter(({ value }) => value !== String(quiet.to))}
              onValueChange={(from) => onChange({ quiet_hours: { ...quiet, from: Number(from) } })}
            />
          </Field>
          <Field label="To">
            <Select
              value={String(quiet.to)}
              options={HOURS.filter(({ value }) => value !== String(quiet.from))}
              onValueChange={(to) => onChange({ quiet_hours: { ...quiet, to: Number(to) } })}
            />
          </Field>
        </div>
      )}
    </div>
  </Card>
)
