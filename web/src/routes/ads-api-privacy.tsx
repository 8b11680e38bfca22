import { ADS_API_PRIVACY } from '../features/legal/ads-api-privacy-text'
import { LegalPage } from '../features/legal/legal-page'

const AdsApiPrivacy = () => <LegalPage text={ADS_API_PRIVACY} />
export default AdsApiPrivacy
