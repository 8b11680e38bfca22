import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, type Plugin, TextSelection } from 'prosemirror-state'
import { schema } from './schema'

const { nodes, marks } = schema

export type Act = {
  run: Command
  isActive: (state: EditorState) => boolean
  /** Absent: always possible. */
  isPossible?: (state: EditorState) => boolean
}

const ancestorOf = (state: EditorState, isWanted: (node: Node) => boolean): Node | null => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (isWanted(node)) return node
  }
  return null
}

const isIn = (state: EditorState, type: NodeType): boolean => ancestorOf(state, (node) => node.type === type) !== null

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

const mark = (type: MarkType): Act => ({ run: toggleMark(type), isActive: (state) => hasMark(state, type) })

const heading = (level: number): Act => {
  const isActive = (state: EditorState) =>
    state.selection.$from.parent.type === nodes.heading && state.selection.$from.parent.attrs.level === level
  return {
    isActive,
    run: (state, dispatch, view) =>
      (isActive(state) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch, view),
  }
}

/** Another kind of list changes its kind; the same kind is removed. */
const list = (type: NodeType): Act => ({
  isActive: (state) => closestList(state)?.type === type,
  run: (state, dispatch, view) => {
    const around = closestList(state)
    if (!around) return wrapInList(type)(state, dispatch, view)
    if (around.type === type) return liftListItem(nodes.list_item)(state, dispatch, view)
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if ($from.node(depth) === around) dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
    }
    return true
  },
})

const closestList = (state: EditorState): Node | null =>
  ancestorOf(state, ({ type }) => type === nodes.bullet_list || type === nodes.ordered_list)

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
}

export const ACTS = {
  heading: heading(2),
  subheading: heading(3),
  bold: mark(marks.strong),
  italic: mark(marks.em),
  underline: mark(marks.underline),
  bullets: list(nodes.bullet_list),
  numbers: list(nodes.ordered_list),
  quote: {
    isActive: (state) => isIn(state, nodes.blockquote),
    run: (state, dispatch, view) =>
      (isIn(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view),
  },
  undo: { run: undo, isActive: () => false, isPossible: (state) => undo(state) },
  redo: { run: redo, isActive: () => false, isPossible: (state) => redo(state) },
} satisfies Record<string, Act>

/** Tab is not a key of the editor: it leads on to the next field. */
export const plugins = (): Plugin[] => [
  history(),
  keymap({
    'Mod-b': ACTS.bold.run,
    'Mod-i': ACTS.italic.run,
    'Mod-u': ACTS.underline.run,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-Alt-2': ACTS.heading.run,
    'Mod-Alt-3': ACTS.subheading.run,
    'Shift-Mod-8': ACTS.bullets.run,
    'Shift-Mod-7': ACTS.numbers.run,
    'Shift-Mod-9': ACTS.quote.run,
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, insertBreak),
  }),
  keymap(baseKeymap),
]

/** The address of the link at the cursor; empty without one. */
export const linkAt = (state: EditorState): string => {
  const { $from, from, to, empty } = state.selection
  let href = ''
  if (empty) href = String(marks.link.isInSet($from.marks())?.attrs.href ?? '')
  else
    state.doc.nodesBetween(from, to, (node) => {
      href ||= String(marks.link.isInSet(node.marks)?.attrs.href ?? '')
    })
  return href
}

/** Sets, changes or (with an empty address) removes the link. Without a selection the address becomes the text. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state)
    const { tr } = state
    if (from === to && href !== '') {
      tr.insertText(href, from)
      tr.addMark(from, from + href.length, marks.link.create({ href }))
      tr.setSelection(TextSelection.create(tr.doc, from + href.length))
    } else {
      tr.removeMark(from, to, marks.link)
      if (href !== '') tr.addMark(from, to, marks.link.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The selection, or the whole link around the cursor. */
const linkRange = ({ selection }: EditorState): { from: number; to: number } => {
  const { $from, from, to, empty } = selection
  const link = empty ? marks.link.isInSet($from.marks()) : undefined
  if (!link) return { from, to }
  const { parent } = $from
  let [first, last] = [$from.index(), $from.indexAfter()]
  while (first > 0 && link.isInSet(parent.child(first - 1).marks)) first -= 1
  while (last < parent.childCount && link.isInSet(parent.child(last).marks)) last += 1
  const sizeOf = (count: number) =>
    Array.from({ length: count }, (_, index) => parent.child(index).nodeSize).reduce((sum, size) => sum + size, 0)
  return { from: $from.start() + sizeOf(first), to: $from.start() + sizeOf(last) }
}
