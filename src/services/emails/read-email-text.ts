import type { TemplateName } from '../../contracts/jobs'
import { renderMail } from '../../integrations/mail/render-mail'
import type { Email } from '../../payload-types'

/** What an email says without its layout; empty when a part of it was secret, or its template is no longer the same. */
export const readEmailText = ({ template, data }: Pick<Email, 'template' | 'data'>): string => {
  if (!data) return ''
  try {
    return renderMail(template as TemplateName, data as never).text
  } catch {
    return ''
  }
}
