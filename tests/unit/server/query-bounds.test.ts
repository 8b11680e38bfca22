import { describe, expect, test } from 'vitest'
import { faultOfCmsQuery, faultOfNames, faultOfPlainQuery } from '../../../src/server/http/query-bounds'

const query = (text: string) => new URLSearchParams(text)

describe('parameter names', () => {
  test.each(['a=1&b=2&c=3', 'where[title][equals]=constructor', 'where%5Bproto%5D=1', ''])('allow %s', (text) => {
    expect(faultOfNames(query(text), 3)).toBeNull()
  })

  test.each([
    'a&b&c&d',
    '__proto__=1',
    'where[__proto__][a]=1',
    'where[constructor][equals]=1',
    'where[or][0][toString][equals]=x',
    'where%5BhasOwnProperty%5D%5Bequals%5D=x',
    'select[brand.valueOf]=true',
  ])('%s is refused', (text) => {
    expect(faultOfNames(query(text), 3)).not.toBeNull()
  })
})

describe("queries allowed to anonymous callers of Payload's REST API", () => {
  test.each(['sort=-createdAt', 'sort=a,b', 'where=', `where[id][in]=${'1,'.repeat(999)}1`, 'sorted.by=x'])(
    'include %#',
    (text) => {
      expect(faultOfCmsQuery(query(text))).toBeNull()
    },
  )

  test.each([
    'where={"title":{"equals":"x"}}',
    'data={"title":"x"}',
    `where[id][in]=${'1,'.repeat(1_000)}1`,
    'sort=brand.user.email',
    'sort=-brand__user__email',
    'sort[]=brand.user.email',
    'sort[0]=title&sort[1]=brand__id',
    'joins[links][sort]=brand.name',
    `sort=${'a,'.repeat(10)}a`,
  ])('exclude %#', (text) => {
    expect(faultOfCmsQuery(query(text))).not.toBeNull()
  })
})

describe('a simple query', () => {
  const conditions = (count: number) =>
    Array.from({ length: count }, (_, index) => `where[or][${index}][title][equals]=x.y__z`).join('&')

  test("has at most 20 conditions, on the row's own fields", () => {
    expect(faultOfPlainQuery(query(conditions(20)))).toBeNull()
    for (const text of [
      conditions(21),
      'where[brand.brand_name][equals]=x',
      'where[brand__brand_name][equals]=x',
      'joins[links][where][brand.id][equals]=1',
    ])
      expect(faultOfPlainQuery(query(text)), text.slice(0, 40)).not.toBeNull()
  })
})
