import { LegalPage } from '../features/legal/legal-page'
import { TERMS } from '../features/legal/terms-text'

const Terms = () => <LegalPage text={TERMS} />
export default Terms
