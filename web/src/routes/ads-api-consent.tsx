import { ADS_API_CONSENT } from '../features/landing/ads-api-consent-text'
import { LegalPage } from '../features/landing/legal-page'

const AdsApiConsent = () => <LegalPage text={ADS_API_CONSENT} />
export default AdsApiConsent
