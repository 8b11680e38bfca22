import { ADS_API_PRIVACY } from '../features/marketing/ads-api-privacy-text'
import { LegalPage } from '../features/marketing/legal-page'

const AdsApiPrivacy = () => <LegalPage text={ADS_API_PRIVACY} />
export default AdsApiPrivacy
