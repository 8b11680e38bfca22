import { LegalPage } from '../features/marketing/legal-page'
import { PRIVACY } from '../features/marketing/privacy-text'

const Privacy = () => <LegalPage text={PRIVACY} />
export default Privacy
