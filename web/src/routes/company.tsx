import { COMPANY } from '../features/legal/company-text'
import { LegalPage } from '../features/legal/legal-page'

const Company = () => <LegalPage text={COMPANY} />
export default Company
