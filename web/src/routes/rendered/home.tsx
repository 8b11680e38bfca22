import { StartPage } from '../../features/marketing/start-page'

export default StartPage
