import { LegalPage } from '../features/landing/legal-page'
import { PRIVACY } from '../features/landing/privacy-text'

const Privacy = () => <LegalPage text={PRIVACY} />
export default Privacy
