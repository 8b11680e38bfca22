import { useSearchParams } from 'react-router-dom'
import { NewPassword } from '../features/identity/new-password'
import { RequestReset } from '../features/identity/request-reset'

/** Asks for a reset mail; the mailed link comes back here with `mode=resetPassword` and its code. */
const ForgotPassword = () => {
  const [query] = useSearchParams()
  const code = query.get('oobCode')
  return query.get('mode') === 'resetPassword' ? <NewPassword code={code} /> : <RequestReset />
}
export default ForgotPassword
