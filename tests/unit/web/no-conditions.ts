/** The conditions of a program that has none, as it is answered. */
export const NO_CONDITIONS = {
  requirements: [],
  allowed_countries: [],
  min_reach: null,
  samples_policy: null,
  samples_note: null,
  terms: null,
  terms_version: null,
}
