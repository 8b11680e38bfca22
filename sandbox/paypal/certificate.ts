import { type KeyObject, randomBytes, sign } from 'node:crypto'

/**
 * Self-signed X.509 as PEM (RFC 5280, section 4.1), years before 2050. Certificate ::= SEQUENCE { tbsCertificate,
 * signatureAlgorithm, signature BIT STRING }; tbsCertificate ::= SEQUENCE { [0] version 3, serialNumber, signature,
 * issuer, validity, subject, subjectPublicKeyInfo }.
 */
export const selfSignedCertificate = (
  privateKey: KeyObject,
  publicKey: KeyObject,
  { commonName, from, to }: { commonName: string; from: Date; to: Date },
): string => {
  const name = sequence(set(sequence(COMMON_NAME, der(UTF8_STRING, Buffer.from(commonName, 'utf8')))))
  // A serial number is a positive INTEGER, so its first byte is neither zero nor negative.
  const serial = Buffer.concat([Buffer.from([0x4d]), randomBytes(15)])
  const body = sequence(
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    SHA256_WITH_RSA,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, SHA256_WITH_RSA, der(BIT_STRING, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
/** [0], constructed. */
const VERSION = 0xa0

/** A DER value: tag, length (one byte, or the number of length bytes followed by them), content. */
const der = (tag: number, content: Buffer): Buffer => {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(SEQUENCE, Buffer.concat(parts))
const set = (...parts: readonly Buffer[]): Buffer => der(SET, Buffer.concat(parts))

/** YYMMDDHHMMSSZ, the format for years before 2050. */
const utcTime = (at: Date): Buffer =>
  der(UTC_TIME, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`, 'ascii'))

/** OBJECT IDENTIFIER 2.5.4.3, id-at-commonName. */
const COMMON_NAME = Buffer.from('0603550403', 'hex')
/** AlgorithmIdentifier: 1.2.840.113549.1.1.11 (sha256WithRSAEncryption) and NULL. */
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
