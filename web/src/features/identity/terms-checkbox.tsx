import { Checkbox } from '../../components/ui/checkbox'
import { TextLink } from '../../components/ui/text-link'

export type TermsCheckboxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  onBlur: () => void
  error: string | undefined
}

/** Consent to the terms. It starts unchecked; both texts open beside the form, so that nothing typed is lost. */
export const TermsCheckbox = (props: TermsCheckboxProps) => (
  <Checkbox
    {...props}
    id="termsAccepted"
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
