import type { NotificationChoice } from '../../../../src/contracts/notifications'
import { Select } from '../../components/ui/select'
import { Switch } from '../../components/ui/switch'

type Time = NotificationChoice['email']

const TIME_TEXTS: Record<Time, string> = {
  now: 'Right away',
  daily: 'Daily summary',
  weekly: 'Weekly summary',
  off: 'Off',
}

/** A summary is an email itself. */
const textOf = (row: NotificationChoice, time: Time): string =>
  row.type === 'summary' && time === 'now' ? 'On' : TIME_TEXTS[time]

type ChoiceRowProps = {
  row: NotificationChoice
  onChange: (choice: { email?: Time; in_app?: boolean }) => void
}

export const ChoiceRow = ({ row, onChange }: ChoiceRowProps) => {
  const { label, description, times, email, in_app: inApp } = row
  const isFixed = times.length === 0
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h3 className="font-medium text-14">{label}</h3>
        <p className="text-13 text-ink-2">{description}</p>
      </div>
      {isFixed ? (
        <p className="text-13 text-ink-2">Always on</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <span className="flex items-center gap-2 text-13 text-ink-2">
            <span aria-hidden>Email</span>
            <Select
              compact
              className="w-44"
              label={`${label}: email`}
              value={email}
              onValueChange={(value) => onChange({ email: times.find((time) => time === value) ?? email })}
              options={times.map((time) => ({ value: time, label: textOf(row, time) }))}
            />
          </span>
          <span className="flex w-28 items-center gap-2 whitespace-nowrap text-13 text-ink-2 sm:justify-end">
            {inApp !== null && (
              <>
                <span aria-hidden>In app</span>
                <Switch
                  hideLabel
                  label={`${label}: in the app`}
                  checked={inApp}
                  onCheckedChange={(checked) => onChange({ in_app: checked })}
                />
              </>
            )}
          </span>
        </div>
      )}
    </li>
  )
}
