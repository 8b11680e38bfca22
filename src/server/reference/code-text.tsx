import { Fragment } from 'react'

/** Renders text between backticks as code. */
export const CodeText = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never again
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  )

/** A path that can break after each slash. */
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
