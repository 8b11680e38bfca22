import { useEffect, useState } from 'react'
import { Checkbox } from '../../components/ui/checkbox'
import { TextLink } from '../../components/ui/text-link'

export type ConsentBoxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error: string | undefined
}

const ID = 'amazonConsent'

/** The brand's consent to what is read and what creators see. It starts unchecked; the text opens beside the page. */
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

/**
 * The state of the box. `isGiven` answers whether it is checked; if not, it says so there. `refuse` says at the box why
 * the consent was not kept. In both cases focus goes to the box, so that the words are read.
 */
export const useConsent = () => {
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<{ words: string } | null>(null)
  // Once the words stand there: a reader then says them with the box.
  useEffect(() => {
    if (refusal) document.getElementById(ID)?.focus()
  }, [refusal])
  const refuse = (words: string): void => setRefusal({ words })
  const isGiven = (): boolean => {
    if (!checked) refuse('Agree to the consent before you connect')
    return checked
  }
  const onCheckedChange = (isChecked: boolean): void => {
    setChecked(isChecked)
    setRefusal(null)
  }
  return { box: { checked, onCheckedChange, error: refusal?.words } satisfies ConsentBoxProps, isGiven, refuse }
}
