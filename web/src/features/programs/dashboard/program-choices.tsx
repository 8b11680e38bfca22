import { RadioGroup } from '../../../components/ui/radio-group'
import { Switch } from '../../../components/ui/switch'
import { BASIS_CHOICES } from '../../../lib/commission-basis'
import type { ProgramFormState } from './use-program-form'

export const ProgramChoices = ({ form }: Pick<ProgramFormState, 'form'>) => {
  const visible = form.control('is_visible')
  const autoAccept = form.control('auto_accept_applications')
  return (
    <>
      <RadioGroup
        label="Commission is paid on"
        help="Changes apply to sales from today on. Earlier sales keep their original basis."
        options={BASIS_CHOICES}
        {...form.control('commission_basis')}
      />
      <Switch
        label="Visible to creators"
        help="Your public page is live and creators can find your program."
        checked={visible.value}
        onCheckedChange={visible.onValueChange}
      />
      <Switch
        label="Approve creators automatically"
        help="Creators join instantly. Turn off to review each application."
        checked={autoAccept.value}
        onCheckedChange={autoAccept.onValueChange}
      />
    </>
  )
}
