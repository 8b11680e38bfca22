/** What is measured, with its parameters (specification, section 7). A path goes without its query. */
export type AnalyticsEvents = {
  page_view: { page_path: string; page_title: string }
  user_engagement: { engagement_time_msec: number }
  search: { search_term: string }
  button_click: { button_name: string; location: string }
  form_submit: { form_name: string; success: boolean }
  exception: { description: string; fatal: boolean; error_code: string }
}
export type AnalyticsEvent = keyof AnalyticsEvents

/** Who is measured: the side of the account, `unknown` for everybody else (specification, section 3). */
export type AnalyticsUserType = 'brand' | 'creator' | 'unknown'
