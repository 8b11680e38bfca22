import { useLocation } from 'react-router-dom'
import { Appeal } from '../features/identity/appeal/appeal'

/** Where the emails about a ban or a hold lead. The token is in the fragment, which no server gets. */
const AppealPage = () => {
  const { hash } = useLocation()
  const token = hash.slice(1)
  return <Appeal key={token} token={token} />
}
export default AppealPage
