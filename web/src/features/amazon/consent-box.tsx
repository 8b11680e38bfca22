import { useEffect, useState } from 'react'
import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { Checkbox } from '../../components/ui/checkbox'
import { TextLink } from '../../components/ui/text-link'
import { readText, writeText } from '../../lib/storage'

export type ConsentBoxProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error: string | undefined
}

const ID = 'amazonConsent'

/** The text opens in a new tab. */
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

const GIVEN_KEY = 'shelfmate:amazon-consent'
const given = (uid: string): string => `${uid} ${LEGAL_VERSIONS.amazon_ads_api}`

/** The server has the consent; coming back from Amazon's page in this tab keeps the box checked. */
export const rememberConsent = (uid: string): void => writeText('sessionStorage', GIVEN_KEY, given(uid))

/** `isGiven` shows an error if the box is unchecked, `refuse` why the consent was not saved. Both focus the box. */
export const useConsent = (uid: string) => {
  const [checked, setChecked] = useState(() => readText('sessionStorage', GIVEN_KEY) === given(uid))
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
