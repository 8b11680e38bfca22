/**
 * The text of one value of a JSON object, exactly as it stands there: `{"a": [1,  2]}` and "a" give `[1,  2]`. Undefined when
 * the object has no such key at its top. The text must be valid JSON. A signature is over bytes, and parsing loses them.
 */
export const rawValueOf = (text: string, wanted: string): string | undefined => {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g)
  let depth = 0
  let key: string | undefined
  let start: number | undefined
  for (const { 0: token, index } of tokens) {
    const isEnd = depth === 1 && (token === ',' || token === '}')
    if (isEnd && start !== undefined) return text.slice(start, index).trim()
    if (token === '}' || token === ']') depth -= 1
    else if (token === '{' || token === '[') depth += 1
    if (depth === 1 && token === ':') {
      if (key === JSON.stringify(wanted)) start = index + 1
    } else if (depth === 1) key = token
  }
  return undefined
}
