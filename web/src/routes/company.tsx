import { COMPANY } from '../features/landing/company-text'
import { LegalPage } from '../features/landing/legal-page'

const Company = () => <LegalPage text={COMPANY} />
export default Company
