import type { CommissionBasis } from '../../../../../src/contracts/vocabulary'
import { RadioGroup } from '../../../components/ui/radio-group'
import { Switch } from '../../../components/ui/switch'
import { BASIS_CHOICES } from '../../../lib/commission-basis'

type Values = {
  title: string
  description: string
  commission_basis: CommissionBasis
  is_visible: boolean
  auto_accept_applications: boolean
}

export type ProgramChoicesProps = {
  value: Values
  set: <K extends keyof Values>(name: K, value: Values[K]) => void
}

/** The non-text fields of the program form: commission basis, visibility and auto-accept. */
export const ProgramChoices = ({ value, set }: ProgramChoicesProps) => (
  <>
    <RadioGroup
      label="Commission is paid on"
      help="Changes apply to sales from today on. Earlier sales keep their original basis."
      options={BASIS_CHOICES}
      value={value.commission_basis}
      onValueChange={(chosen) => set('commission_basis', chosen)}
    />
    <Switch
      label="Visible to creators"
      help="Your public page is live and creators can find your program."
      checked={value.is_visible}
      onCheckedChange={(chosen) => set('is_visible', chosen)}
    />
    <Switch
      label="Accept creators automatically"
      help="Creators join instantly. Turn off to review each application."
      checked={value.auto_accept_applications}
      onCheckedChange={(chosen) => set('auto_accept_applications', chosen)}
    />
  </>
)
