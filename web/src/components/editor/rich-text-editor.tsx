import { clsx } from 'clsx'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { useFieldControl } from '../ui/field-context'
import { PROSE } from '../ui/written-html'
import { plugins } from './commands'
import { LinkForm } from './link-form'
import { parseHtml, schema, writeHtml } from './schema'
import { Toolbar } from './toolbar'

export type RichTextProps = {
  /** HTML; read when the editor appears. */
  value: string
  onValueChange: (html: string) => void
  /** Also the name of the control, which is no form control that a `label` could name. */
  label: string
}

/** An editor of the HTML of `WRITTEN_HTML`. It reads `value` once; what it writes is checked again by the server. */
const RichTextEditor = ({ value, onValueChange, label }: RichTextProps) => {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState(() => EditorState.create({ schema, doc: parseHtml(value), plugins: plugins() }))
  const [isLinking, setIsLinking] = useState(false)
  const change = useRef(onValueChange)
  const first = useRef({ html: value, state })
  useEffect(() => {
    change.current = onValueChange
  })
  useEffect(() => {
    const { html, state: start } = first.current
    const editor = new EditorView(place.current, {
      state: start,
      dispatchTransaction: (transaction) => {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        // Undone changes are none, although the editor may write the same text differently.
        if (transaction.docChanged) change.current(next.doc.eq(start.doc) ? html : writeHtml(next.doc))
      },
      handleDOMEvents: {
        keydown: (_view, event) => {
          if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return false
          event.preventDefault()
          event.stopPropagation()
          // The browser may report only later what the key before has selected, when the form already has the focus.
          document.dispatchEvent(new Event('selectionchange'))
          setIsLinking(true)
          return true
        },
      },
    })
    view.current = editor
    return () => editor.destroy()
  }, [])
  const control = useFieldControl()
  const described = control['aria-describedby']
  const isInvalid = control['aria-invalid'] === true
  useEffect(() => {
    view.current?.setProps({ attributes: attributesOf({ id: control.id, label, described, isInvalid }) })
  }, [control.id, label, described, isInvalid])
  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch, editor)
    editor.focus()
  }
  return (
    <div
      className={clsx(
        'rounded-control border bg-surface focus-within:border-accent',
        isInvalid ? 'border-bad' : 'border-line-strong',
      )}
    >
      <Toolbar state={state} label={label} onRun={run} onLink={() => setIsLinking(true)} />
      {isLinking && (
        <LinkForm
          state={state}
          onSet={(command) => {
            setIsLinking(false)
            run(command)
          }}
          onClose={() => {
            setIsLinking(false)
            view.current?.focus()
          }}
        />
      )}
      <div ref={place} className="max-h-130 overflow-y-auto" />
    </div>
  )
}
export default RichTextEditor

type Attributes = { id: string | undefined; label: string; described: string | undefined; isInvalid: boolean }

/** The editor's own sheet is these classes: its text needs its spaces. */
const attributesOf = ({ id, label, described, isInvalid }: Attributes): Record<string, string> => ({
  ...(id === undefined ? {} : { id }),
  ...(described === undefined ? {} : { 'aria-describedby': described }),
  ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  'aria-label': label,
  'aria-multiline': 'true',
  'aria-required': 'true',
  role: 'textbox',
  class: `${PROSE} min-h-60 whitespace-pre-wrap break-words px-4 py-3 outline-none [&_li_p]:mt-0`,
})
