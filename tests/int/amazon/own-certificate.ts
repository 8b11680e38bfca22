import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * A self-signed certificate for these names, valid today, and its key, both as PEM. Format: RFC 5280, section 4.1;
 * ECDSA on P-256 with SHA-256 (RFC 5758).
 */
export const ownCertificate = (names: string[]): { cert: string; key: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const day = 24 * 3600 * 1000
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from('a website of a test')))))
  const signed = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1)),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, subjectNames(names))),
  )
  const signature = der(BITS, Buffer.of(0), sign('sha256', signed, privateKey))
  const cert = der(SEQUENCE, signed, ECDSA_WITH_SHA256, signature)
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const UTF8 = 0x0c
const UTC_TIME = 0x17

/** Encodes one DER value: tag, length, content. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...lengthBytes), content])
}

const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')
const ECDSA_WITH_SHA256 = der(SEQUENCE, Buffer.from('06082a8648ce3d040302', 'hex'))

const utcTime = (ms: number): Buffer =>
  der(UTC_TIME, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const subjectNames = (names: string[]): Buffer => {
  const list = der(SEQUENCE, ...names.map((name) => der(0x82, Buffer.from(name))))
  return der(SEQUENCE, SUBJECT_ALTERNATIVE_NAME, der(OCTETS, list))
}
