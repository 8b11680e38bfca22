import { AMAZON_EULA } from '../features/legal/amazon-eula-text'
import { LegalPage } from '../features/legal/legal-page'

const AmazonEula = () => <LegalPage text={AMAZON_EULA} />
export default AmazonEula
