import { LegalPage } from '../features/landing/legal-page'
import { TERMS } from '../features/landing/terms-text'

const Terms = () => <LegalPage text={TERMS} />
export default Terms
