/** The exact text, because a signature covers bytes. Undefined without the top-level key. `text` must be valid JSON. */
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
