import { LegalPage } from '../features/legal/legal-page'
import { PRIVACY } from '../features/legal/privacy-text'

const Privacy = () => <LegalPage text={PRIVACY} />
export default Privacy
