/** Paths have no query. */
export type AnalyticsEvents = {
  page_view: { page_path: string; page_title: string }
  user_engagement: { engagement_time_msec: number }
  search: { search_term: string }
  button_click: { button_name: string; location: string }
  form_submit: { form_name: string; success: boolean }
  exception: { description: string; fatal: boolean; error_code: string }
}
export type AnalyticsEvent = keyof AnalyticsEvents

/** The account type; `unknown` for everyone else. */
export type AnalyticsUserType = 'brand' | 'creator' | 'unknown'
