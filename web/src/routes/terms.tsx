import { LegalPage } from '../features/marketing/legal-page'
import { TERMS } from '../features/marketing/terms-text'

const Terms = () => <LegalPage text={TERMS} />
export default Terms
