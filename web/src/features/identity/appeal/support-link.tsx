import { appConfig } from '../../../lib/config'

export const SupportLink = () => {
  const { supportEmail } = appConfig()
  return (
    <a href={`mailto:${supportEmail}`} className="wrap-anywhere font-medium text-accent underline underline-offset-3">
      {supportEmail}
    </a>
  )
}
