import { COMPANY } from '../features/marketing/company-text'
import { LegalPage } from '../features/marketing/legal-page'

const Company = () => <LegalPage text={COMPANY} />
export default Company
