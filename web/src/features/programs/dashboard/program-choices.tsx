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

/** What a program's form chooses instead of writing: which sales earn, who sees it, and who may join. */
export const ProgramChoices = ({ value, set }: ProgramChoicesProps) => (
  <>
    <RadioGroup
      label="Commission is paid on"
      help="A change takes effect today: what was sold before keeps the basis of its day."
      options={BASIS_CHOICES}
      value={value.commission_basis}
      onValueChange={(chosen) => set('commission_basis', chosen)}
    />
    <Switch
      label="Visible to creators"
      help="The public page is open and the program stands in the list of brands."
      checked={value.is_visible}
      onCheckedChange={(chosen) => set('is_visible', chosen)}
    />
    <Switch
      label="Accept creators automatically"
      help="Whoever joins is a partner at once. Off: you answer each application."
      checked={value.auto_accept_applications}
      onCheckedChange={(chosen) => set('auto_accept_applications', chosen)}
    />
  </>
)
