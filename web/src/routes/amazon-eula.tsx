import { AMAZON_EULA } from '../features/landing/amazon-eula-text'
import { LegalPage } from '../features/landing/legal-page'

const AmazonEula = () => <LegalPage text={AMAZON_EULA} />
export default AmazonEula
