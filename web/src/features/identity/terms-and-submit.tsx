import type { ComponentProps } from 'react'
import { Button } from '../../components/ui/button'
import { Checkbox } from '../../components/ui/checkbox'
import { TextLink } from '../../components/ui/text-link'

type TermsField = Pick<ComponentProps<typeof Checkbox>, 'error' | 'isLive'> & {
  onEnter: () => void
  onLeave: () => void
}

export type TermsAndSubmitProps = {
  form: {
    field: (path: string) => TermsField
    control: (name: 'termsAccepted') => { value: boolean; onValueChange: (isAccepted: boolean) => void }
  }
  isBusy: boolean
  /** The text of the button. */
  children: string
}

/** The end of a sign-up form. The box starts unchecked; both texts open in a new tab so that form input is not lost. */
export const TermsAndSubmit = ({ form, isBusy, children }: TermsAndSubmitProps) => {
  const field = form.field('termsAccepted')
  const { value, onValueChange } = form.control('termsAccepted')
  return (
    <>
      <Checkbox
        id="termsAccepted"
        required
        checked={value}
        onCheckedChange={onValueChange}
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
      <Button type="submit" variant="primary" size="large" fullWidth loading={isBusy} loadingText="Creating Account...">
        {children}
      </Button>
    </>
  )
}
