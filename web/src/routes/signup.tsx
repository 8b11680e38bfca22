import { AccountChoice } from '../features/identity/account-choice'

export default AccountChoice
