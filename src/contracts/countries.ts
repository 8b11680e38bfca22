export const HOME_COUNTRY = 'US'

/**
 * Where a platform in the United States can open Express accounts that take card payments for individuals (source: Stripe
 * Connect, "Using Connect with Express connected accounts", November 2026). Without Brazil and Thailand, where platforms of
 * other countries cannot.
 */
export const STRIPE_COUNTRIES = (
  `${HOME_COUNTRY} AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IT JP LT LU LV MT MX NL NO NZ PL PT RO SE SG ` +
  'SI SK'
).split(' ')

/**
 * ISO 3166-1 alpha-2 without countries under comprehensive sanctions of the United States (Cuba, Iran, North Korea, Syria)
 * and without U.S. territories, which are states of a U.S. address.
 */
export const TAX_COUNTRIES = (
  `${HOME_COUNTRY} AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD ` +
  'CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH ' +
  'GI GL GM GN GP GQ GR GT GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU ' +
  'NZ OM PA PE PF PG PH PK PL PM PN PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ ' +
  'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UY UZ VA VC VE VG VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' })

/** An unknown code is returned as it is. */
export const countryName = (code: string): string => NAMES.of(code) ?? code
