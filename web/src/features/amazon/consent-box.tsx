import { useEffect, useState } from 'react'
import { Checkbox } from '../../components/ui/checkbox'
import { TextLink } from '../../components/ui/text-link'

export type ConsentBoxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error: string | undefined
}

const ID = 'amazonConsent'

/** Starts unchecked; the text opens in a new tab. */
export const ConsentBox = (props: ConsentBoxProps) => (
  <Checkbox
    {...props}
    id={ID}
    label={
      <>
        I agree to the{' '}
        <TextLink to="/aa-api-consent" target="_blank" rel="noopener">
          Amazon Ads API Consent
        </TextLink>
        , which lists each field my creators will see
      </>
    }
  />
)

/** `isGiven` shows an error if the box is unchecked, `refuse` why the consent was not saved. Both focus the box. */
export const useConsent = () => {
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<{ error: string } | null>(null)
  // Focus after the error has rendered, so that screen readers announce it with the box.
  useEffect(() => {
    if (refusal) document.getElementById(ID)?.focus()
  }, [refusal])
  const refuse = (error: string): void => setRefusal({ error })
  const isGiven = (): boolean => {
    if (!checked) refuse('Agree to the consent before you connect')
    return checked
  }
  const onCheckedChange = (isChecked: boolean): void => {
    setChecked(isChecked)
    setRefusal(null)
  }
  return { box: { checked, onCheckedChange, error: refusal?.error } satisfies ConsentBoxProps, isGiven, refuse }
}
