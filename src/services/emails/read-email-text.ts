import type { TemplateName } from '../../contracts/jobs'
import { renderMail } from '../../integrations/mail/templates'
import type { Email } from '../../payload-types'

/** What an email says without its layout; empty when a part of it was secret. */
export const readEmailText = ({ template, data }: Pick<Email, 'template' | 'data'>): string =>
  data ? renderMail(template as TemplateName, data as never).text : ''
