export type Content = {
  subject: string
  lines: string[]
  /** Instead of the first line in the app and in summaries, below the subject. */
  brief?: string
  /** Below the lines, each a title with a sentence. */
  items?: { title: string; text: string }[]
  action?: { label: string; path: string }
  /** Where it leads in the app, if not to the page of the action. */
  page?: string
  /** In whose name the email is sent, if not in ours. */
  sender?: { name: string; postalAddress: string; unsubscribePath: string }
}
