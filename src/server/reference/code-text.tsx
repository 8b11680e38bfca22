import { Fragment } from 'react'

export const CodeText = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never again
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  )

export const PathText = ({ path }: { path: string }) =>
  path.split('/').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never again
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          /<wbr />
        </>
      )}
      {word.startsWith('{') ? <var>{word}</var> : word}
    </Fragment>
  ))
