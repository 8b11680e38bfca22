const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648 without padding, in lower case: for texts whose case others may change, such as email addresses. */
export const toBase32 = (bytes: Uint8Array): string => {
  let text = ''
  let [value, bits] = [0, 0]
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** In either case. Null if it is none, or not written as `toBase32` writes it. */
export const fromBase32 = (text: string): Uint8Array | null => {
  const bytes: number[] = []
  let [value, bits] = [0, 0]
  for (const letter of text.toLowerCase()) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return null
    value = (value << 5) | digit
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >>> bits) & 255)
    value &= (1 << bits) - 1
  }
  const whole = Uint8Array.from(bytes)
  return toBase32(whole) === text.toLowerCase() ? whole : null
}
