/* What texts look like, and how long they are; the contracts and the pages check with the same. */

/** The id of a row; at most `MAX_ID`. */
export const ID = /^[1-9]\d{0,9}$/
/** Ids are 32-bit integers. */
export const MAX_ID = 2_147_483_647
/** The public id of a link. */
export const LINK_ID = /^[A-Za-z0-9_-]{1,64}$/
/** What a creator appends to a link as `?s=`. */
export const SUB_ID = /^[\w.~:-]{1,64}$/
/** Up to 9,999,999.99. */
export const DOLLARS = /^\d{1,7}(\.\d{1,2})?$/
/** A whole one from 0 to 100. */
export const PERCENT = /^(100|\d{1,2})$/
/** A percentage from 0 to 100 with up to two decimals. */
export const RATE = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/
/** A month of this century. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
/** A year of this century. */
export const YEAR = /^20\d{2}$/
/** Of a brand's private note about a creator. */
export const MAX_NOTE_CHARACTERS = 4000
/** A tag that a creator gives links. */
export const LABEL = /^[^\s,][^,\n\t]{0,39}$/
/** Of a creator's note with an application. */
export const MAX_MESSAGE_CHARACTERS = 500
/** A discount code; nothing in it can pass for an address in an email. */
export const DISCOUNT_CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/
/** Of a creator's bio. */
export const MAX_BIO_CHARACTERS = 600
/** Of a message between a brand and a creator. */
export const MAX_THREAD_CHARACTERS = 4000
/** Of one message. */
export const MAX_THREAD_IMAGES = 6
