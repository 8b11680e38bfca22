import type { CodeFieldServerComponent, JSONFieldServerComponent } from 'payload'
import { ScrolledText } from './scrolled'

/** Read-only, indented JSON, because Payload's editor loads from a CDN. */
export const JsonField: JSONFieldServerComponent = ({ data, clientField, path }) => (
  <Written label={clientField.label} text={JSON.stringify(data?.[path] ?? null, null, 2)} />
)

export const CodeField: CodeFieldServerComponent = ({ data, clientField, path }) => (
  <Written label={clientField.label} text={indented(String(data?.[path] ?? ''))} />
)

export const Written = ({ label, text }: { label: unknown; text: string }) => (
  <div className="field-type">
    <span className="field-label">{typeof label === 'string' ? label : ''}</span>
    {text === '' ? <p className="shelf-hint">Empty</p> : <ScrolledText text={text} />}
  </div>
)

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
