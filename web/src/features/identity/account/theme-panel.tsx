import { useSyncExternalStore } from 'react'
import { SettingsPanel } from '../../../components/settings-panel'
import { RadioGroup } from '../../../components/ui/radio-group'
import { chooseTheme, chosenTheme, onThemeChosen, type Theme } from '../../../lib/theme'

const OPTIONS: readonly { value: Theme; label: string; help?: string }[] = [
  { value: 'system', label: 'System', help: 'Light or dark, as your device is set.' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export const ThemePanel = () => {
  const theme = useSyncExternalStore(onThemeChosen, chosenTheme, chosenTheme)
  return (
    <SettingsPanel id="account-appearance" title="Appearance" sentence="Applies to this browser." state={null}>
      <RadioGroup label="Theme" options={OPTIONS} value={theme} onValueChange={chooseTheme} />
    </SettingsPanel>
  )
}
