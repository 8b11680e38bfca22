import { html } from '@codemirror/lang-html'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Annotation, Transaction } from '@codemirror/state'
import { tags } from '@lezer/highlight'
import { EditorView, minimalSetup } from 'codemirror'
import { useEffect, useRef, useState } from 'react'

export type CodeEditorProps = {
  label: string
  value: string
  maxLength: number
  onValueChange: (value: string) => void
}

/** On a change that was not typed here. */
const GIVEN = Annotation.define<boolean>()

/** As the editor keeps them. */
const linesOf = (text: string): string => text.replace(/\r\n?/g, '\n')

export const CodeEditor = ({ label, value, maxLength, onValueChange }: CodeEditorProps) => {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(null)
  const change = useRef(onValueChange)
  const [isTooLong, setIsTooLong] = useState(false)
  useEffect(() => {
    change.current = onValueChange
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once, and gets later values below
  useEffect(() => {
    if (!place.current) return
    const view = new EditorView({
      doc: value,
      parent: place.current,
      extensions: [
        minimalSetup,
        html(),
        LOOK,
        syntaxHighlighting(COLORS),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || update.transactions.some((change) => change.annotation(GIVEN))) return
          const text = update.state.doc.toString()
          setIsTooLong(text.length > maxLength)
          if (text.length <= maxLength) change.current(text)
        }),
      ],
    })
    editor.current = view
    return () => view.destroy()
  }, [])
  // Undo, redo and a restored version change the text from outside.
  useEffect(() => {
    const view = editor.current
    const text = linesOf(value)
    if (!view || view.state.doc.toString() === text) return
    const annotations = [GIVEN.of(true), Transaction.addToHistory.of(false)]
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations })
    setIsTooLong(false)
  }, [value])
  return (
    <>
      <div ref={place} className="overflow-hidden rounded-control border border-line-strong" />
      {isTooLong && (
        <p role="alert" className="text-13 text-bad">
          Code may have up to {maxLength.toLocaleString('en-US')} characters. What is too long isn’t saved.
        </p>
      )}
    </>
  )
}

/* The theme's tokens, so that it is light or dark like the page. */
const LOOK = EditorView.theme({
  '&': { color: 'var(--color-ink)', backgroundColor: 'var(--color-surface)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--color-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { maxHeight: '24rem' },
  '.cm-content, .cm-gutter': { minHeight: '12rem' },
  '.cm-content': { caretColor: 'var(--color-ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-gutters': { color: 'var(--color-ink-3)', backgroundColor: 'var(--color-sunken)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--color-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-accent-tint)',
  },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-surface)',
    borderColor: 'var(--color-line)',
  },
})

const COLORS = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.operatorKeyword], color: 'var(--color-accent)' },
  { tag: [tags.attributeName, tags.propertyName, tags.className], color: 'var(--color-work)' },
  { tag: [tags.string, tags.attributeValue, tags.regexp], color: 'var(--color-good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color], color: 'var(--color-wait)' },
  { tag: [tags.comment, tags.docComment, tags.processingInstruction], color: 'var(--color-ink-3)' },
  { tag: tags.invalid, color: 'var(--color-bad)' },
])
