export type Content = {
  subject: string
  lines: string[]
  action?: { label: string; path: string }
  /** In whose name the email is sent, if not in ours. */
  sender?: { name: string; postalAddress: string; unsubscribePath: string }
}
