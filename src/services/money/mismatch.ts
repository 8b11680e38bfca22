/** A provider's answer does not match our row. Nothing is applied; someone has to investigate. */
export class Mismatch extends Error {}
