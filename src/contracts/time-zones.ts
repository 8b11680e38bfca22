/** By UTC offset, those of the United States first. All are known to Postgres and to browsers. */
export const TIME_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Toronto',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'UTC',
] as const
export type TimeZone = (typeof TIME_ZONES)[number]

/** Of Amazon's reports and of our days. */
export const DEFAULT_TIME_ZONE: TimeZone = 'America/Los_Angeles'

export const TIME_ZONE_TEXTS: Record<TimeZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
  'America/Toronto': 'Toronto',
  'America/Mexico_City': 'Mexico City',
  'America/Sao_Paulo': 'São Paulo',
  'Europe/London': 'London',
  'Europe/Berlin': 'Berlin',
  'Asia/Kolkata': 'India',
  'Asia/Shanghai': 'China',
  'Asia/Tokyo': 'Tokyo',
  'Australia/Sydney': 'Sydney',
  UTC: 'UTC',
}
