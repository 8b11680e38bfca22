const ITEM = /^[-•*]\s+/

type Block = { isList: boolean; lines: string[] }

/** Paragraphs end with an empty line; lines that begin with a dash or a bullet are a list. */
export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.split('\n').map((one) => one.trim())) {
    const isList = ITEM.test(line)
    const last = blocks.at(-1)
    if (line !== '' && isOpen && last?.isList === isList) last.lines.push(line.replace(ITEM, ''))
    else if (line !== '') blocks.push({ isList, lines: [line.replace(ITEM, '')] })
    isOpen = line !== ''
  }
  return blocks
}

/* biome-ignore-start lint/suspicious/noArrayIndexKey: the order is all there is, and nothing changes it */
export const WrittenText = ({ text }: { text: string }) =>
  blocksOf(text).map(({ isList, lines }, index) =>
    isList ? (
      <ul key={index}>
        {lines.map((line, place) => (
          <li key={place}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={index}>{lines.join(' ')}</p>
    ),
  )
/* biome-ignore-end lint/suspicious/noArrayIndexKey: the order is all there is, and nothing changes it */
