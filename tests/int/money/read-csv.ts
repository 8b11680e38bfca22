import { expect } from 'vitest'

/** Parses a CSV file by RFC 4180 into rows keyed by column name. */
export const readCsv = (base64: string): Record<string, string>[] => {
  const text = Buffer.from(base64, 'base64').toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const cells = [...text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const table: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    table.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') table.push([])
  }
  const [names = [], ...records] = table.slice(0, -1)
  return records.map((record) => {
    expect(record).toHaveLength(names.length)
    return Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']))
  })
}
