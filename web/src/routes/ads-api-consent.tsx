import { ADS_API_CONSENT } from '../features/legal/ads-api-consent-text'
import { LegalPage } from '../features/legal/legal-page'

const AdsApiConsent = () => <LegalPage text={ADS_API_CONSENT} />
export default AdsApiConsent
