import type { ComponentProps } from 'react'
import { Checkbox } from '../../components/ui/checkbox'
import { TextLink } from '../../components/ui/text-link'

export type TermsCheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  field: Pick<ComponentProps<typeof Checkbox>, 'error' | 'isLive'> & { onEnter: () => void; onLeave: () => void }
}

/** Starts unchecked; both texts open in a new tab so that form input is not lost. */
export const TermsCheckbox = ({ checked, onCheckedChange, field }: TermsCheckboxProps) => (
  <Checkbox
    id="termsAccepted"
    required
    checked={checked}
    onCheckedChange={onCheckedChange}
    error={field.error}
    isLive={field.isLive ?? false}
    onFocus={field.onEnter}
    onBlur={field.onLeave}
    label={
      <>
        I accept the{' '}
        <TextLink to="/terms-of-service" target="_blank" rel="noopener">
          Terms of Service
        </TextLink>{' '}
        and the{' '}
        <TextLink to="/privacy-policy" target="_blank" rel="noopener">
          Privacy Policy
        </TextLink>
      </>
    }
  />
)
