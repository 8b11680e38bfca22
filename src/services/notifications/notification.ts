import type { TemplateName } from '../../contracts/jobs'
import type { TemplateData } from '../../integrations/mail/templates'

/** The people of a brand or a creator, one person, all active admins, or an address that may belong to nobody. */
export type Receiver =
  | { brand: number }
  | { creator: number }
  | { person: number }
  | { staff: true }
  | { address: string }

/** Sealed until the email is sent. */
type Secrets = {
  'payout-destination-confirm': 'token'
  'landing-confirm': 'token'
  'landing-welcome': 'code'
  'team-invited': 'token'
  'ban-announced': 'token'
  'ban-decided': 'token'
  'commission-held': 'token'
  'invitation-sent': 'token' | 'unsubscribe'
  'invitation-reminder': 'token' | 'unsubscribe'
}

/** A person gets one notification of a template per occasion. */
export type Notification = {
  [N in TemplateName]: {
    to: Receiver
    template: N
    data: Omit<TemplateData<N>, N extends keyof Secrets ? Secrets[N] : never>
    sealed?: Record<string, string>
    occasion: string
  }
}[TemplateName]
