import { laterPart } from '../../../components/later-part'
import { Skeleton } from '../../../components/ui/skeleton'
import type { CodeEditorProps } from './code-editor'

const CodeEditor = laterPart<CodeEditorProps>(
  async () => (await import('./code-editor')).CodeEditor,
  'the code editor',
  <Skeleton className="h-48" />,
)

/** A label over the editor, which loads when it is first shown. */
export const CodeField = (props: CodeEditorProps) => (
  <div className="grid gap-1.5">
    <p className="font-medium text-14">{props.label}</p>
    <CodeEditor {...props} />
    <p className="text-13 text-ink-3">Runs separately from Shelfmate: it can’t read anything in your account.</p>
  </div>
)
