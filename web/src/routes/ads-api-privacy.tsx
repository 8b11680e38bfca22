import { ADS_API_PRIVACY } from '../features/landing/ads-api-privacy-text'
import { LegalPage } from '../features/landing/legal-page'

const AdsApiPrivacy = () => <LegalPage text={ADS_API_PRIVACY} />
export default AdsApiPrivacy
