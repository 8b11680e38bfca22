/**
 * States, territories and military addresses by postal code, with the first two digits of their ZIP codes. Two, because some
 * post offices deliver across a state line. Source: U.S. Postal Service, Publication 28, appendix B, and Labeling List L002.
 */
const STATES = {
  AL: ['Alabama', '35 36'],
  AK: ['Alaska', '99'],
  AS: ['American Samoa', '96'],
  AZ: ['Arizona', '85 86'],
  AR: ['Arkansas', '71 72 75'],
  AA: ['Armed Forces Americas', '34'],
  AE: ['Armed Forces Europe', '09'],
  AP: ['Armed Forces Pacific', '96'],
  CA: ['California', '90 91 92 93 94 95 96'],
  CO: ['Colorado', '80 81'],
  CT: ['Connecticut', '06'],
  DE: ['Delaware', '19'],
  DC: ['District of Columbia', '20 56'],
  FL: ['Florida', '32 33 34'],
  GA: ['Georgia', '30 31 39'],
  GU: ['Guam', '96'],
  HI: ['Hawaii', '96'],
  ID: ['Idaho', '83'],
  IL: ['Illinois', '60 61 62'],
  IN: ['Indiana', '46 47'],
  IA: ['Iowa', '50 51 52'],
  KS: ['Kansas', '66 67'],
  KY: ['Kentucky', '40 41 42'],
  LA: ['Louisiana', '70 71'],
  ME: ['Maine', '03 04'],
  MD: ['Maryland', '20 21'],
  MA: ['Massachusetts', '01 02 05'],
  MI: ['Michigan', '48 49'],
  MN: ['Minnesota', '55 56'],
  MS: ['Mississippi', '38 39'],
  MO: ['Missouri', '63 64 65'],
  MT: ['Montana', '59'],
  NE: ['Nebraska', '68 69'],
  NV: ['Nevada', '88 89'],
  NH: ['New Hampshire', '03'],
  NJ: ['New Jersey', '07 08'],
  NM: ['New Mexico', '87 88'],
  NY: ['New York', '00 06 10 11 12 13 14'],
  NC: ['North Carolina', '27 28'],
  ND: ['North Dakota', '58'],
  MP: ['Northern Mariana Islands', '96'],
  OH: ['Ohio', '43 44 45'],
  OK: ['Oklahoma', '73 74'],
  OR: ['Oregon', '97'],
  PA: ['Pennsylvania', '15 16 17 18 19'],
  PR: ['Puerto Rico', '00'],
  RI: ['Rhode Island', '02'],
  SC: ['South Carolina', '29'],
  SD: ['South Dakota', '57'],
  TN: ['Tennessee', '37 38'],
  TX: ['Texas', '73 75 76 77 78 79 88'],
  VI: ['U.S. Virgin Islands', '00'],
  UT: ['Utah', '84'],
  VT: ['Vermont', '05'],
  VA: ['Virginia', '20 22 23 24'],
  WA: ['Washington', '98 99'],
  WV: ['West Virginia', '24 25 26'],
  WI: ['Wisconsin', '53 54'],
  WY: ['Wyoming', '82 83'],
} as const satisfies Record<string, readonly [name: string, zips: string]>

const BY_CODE = new Map<string, readonly [name: string, zips: string]>(Object.entries(STATES))

/** By name. */
export const US_STATES = [...BY_CODE].map(([code, [name]]) => ({ code, name }))

export const isUsState = (code: string): boolean => BY_CODE.has(code)

/** Five or nine digits. */
export const isZip = (text: string): boolean => /^\d{5}(-?\d{4})?$/.test(text)

/** Whether a ZIP code can be in a state; true for an unknown state code. */
export const isZipOf = (code: string, zip: string): boolean =>
  BY_CODE.get(code)?.[1].split(' ').includes(zip.slice(0, 2)) ?? true
