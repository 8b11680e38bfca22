import { useLocation } from 'react-router-dom'
import { Invitation } from '../features/programs/public/invitation'

/** The link of an invitation to a program. Its token is in the fragment, which no server gets. */
const InvitationPage = () => {
  const { hash } = useLocation()
  return <Invitation token={hash.slice(1)} />
}
export default InvitationPage
