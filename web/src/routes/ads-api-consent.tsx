import { ADS_API_CONSENT } from '../features/marketing/ads-api-consent-text'
import { LegalPage } from '../features/marketing/legal-page'

const AdsApiConsent = () => <LegalPage text={ADS_API_CONSENT} />
export default AdsApiConsent
