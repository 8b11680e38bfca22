import { expect, test } from 'vitest'
import { readEnv } from '../../../src/env'

const S3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'secret' }

test('without a bucket, images are files, and nothing else is needed for that', () => {
  expect(readEnv({}).s3).toBeNull()
})

test('a bucket is Amazon’s unless another address is set', () => {
  const key = { bucket: 'pictures', accessKeyId: 'AKID', secretAccessKey: 'secret' }
  expect(readEnv(S3).s3).toEqual({ ...key, region: 'us-east-1', endpoint: 'https://s3.us-east-1.amazonaws.com' })
  expect(readEnv({ ...S3, S3_REGION: 'eu-west-1' }).s3?.endpoint).toBe('https://s3.eu-west-1.amazonaws.com')
  expect(readEnv({ ...S3, S3_ENDPOINT: 'http://store:9000/' }).s3?.endpoint).toBe('http://store:9000')
})

test.each(Object.keys(S3))('a group without %s is refused', (name) => {
  expect(() => readEnv({ ...S3, [name]: '' })).toThrow(`S3: set ${name} as well`)
  expect(() => readEnv({ S3_ENDPOINT: 'http://store:9000' })).toThrow(name)
})

test.each(['store:9000', 'ftp://store', 'http://store?x'])('refuses the address %s', (address) => {
  expect(() => readEnv({ ...S3, S3_ENDPOINT: address })).toThrow('S3_ENDPOINT')
})
