import { AMAZON_EULA } from '../features/marketing/amazon-eula-text'
import { LegalPage } from '../features/marketing/legal-page'

const AmazonEula = () => <LegalPage text={AMAZON_EULA} />
export default AmazonEula
