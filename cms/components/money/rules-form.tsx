'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useId, useState } from 'react'
import { HydratedFieldset } from '../actions/hydrated-fieldset'
import { ReasonDialog } from '../actions/reason-dialog'
import { faultOfRule, type Rules, saveRules, TYPED_RULES, type TypedRule, typedText, typedValue } from './payment-rules'

type Typed = Record<TypedRule['name'], string>

/** Not a form element, because it is inside the document's form. */
export const RulesForm = ({ settings }: { settings: Rules }) => {
  const router = useRouter()
  const [typed, setTyped] = useState(() => textsOf(settings))
  const [isShowingFaults, setShowingFaults] = useState(false)
  const [changes, setChanges] = useState<string[] | null>(null)
  const id = useId()

  const ask = () => {
    const isFaulty = TYPED_RULES.some((rule) => faultOfRule(rule, typed[rule.name]) !== null)
    setShowingFaults(isFaulty)
    if (isFaulty) return
    const found = changesOf(settings, typed)
    if (found.length === 0) return void toast.info('No changes to save')
    setChanges(found)
  }
  const submit = async ({ reason }: { reason: string }): Promise<string | null> => {
    const refused = await saveRules({ ...settings, ...valuesOf(typed) }, reason)
    if (refused !== null) return refused
    setChanges(null)
    toast.success('Rules saved')
    router.refresh()
    return null
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    ask()
  }

  return (
    <section aria-label="Rules" className="shelf-money__part">
      <h2>Rules</h2>
      <p className="shelf-hint">Changes apply to new statements and charges. Existing ones keep their rules.</p>
      <HydratedFieldset>
        <div className="shelf-rules">
          {TYPED_RULES.map((rule) => (
            <RuleInput
              fault={isShowingFaults ? faultOfRule(rule, typed[rule.name]) : null}
              id={`${id}-${rule.name}`}
              key={rule.name}
              onChange={(text) => setTyped({ ...typed, [rule.name]: text })}
              onEnter={onEnter}
              rule={rule}
              text={typed[rule.name]}
            />
          ))}
        </div>
        <Button margin={false} onClick={ask}>
          Save rules…
        </Button>
      </HydratedFieldset>
      {changes && (
        <ReasonDialog
          busy="Saving..."
          onCancel={() => setChanges(null)}
          onSubmit={submit}
          submit="Save rules"
          title="Save rules?"
        >
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </ReasonDialog>
      )}
    </section>
  )
}

type InputProps = {
  rule: TypedRule
  id: string
  text: string
  fault: string | null
  onChange: (text: string) => void
  onEnter: (event: KeyboardEvent) => void
}

const RuleInput = ({ rule: { label, unit, help }, id, text, fault, onChange, onEnter }: InputProps) => (
  <div>
    <label className="field-label" htmlFor={id}>
      {label} ({unit})
    </label>
    <input
      aria-describedby={`${id}-help ${id}-fault`}
      aria-invalid={fault !== null}
      autoComplete="off"
      className="shelf-sum"
      id={id}
      inputMode={unit === 'USD' ? 'decimal' : 'numeric'}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onEnter}
      value={text}
    />
    <p className="shelf-hint" id={`${id}-help`}>
      {help}
    </p>
    <p className="shelf-dialog__error" id={`${id}-fault`} role="alert">
      {fault}
    </p>
  </div>
)

const textsOf = (settings: Rules): Typed =>
  Object.fromEntries(TYPED_RULES.map((rule) => [rule.name, typedText(rule, settings[rule.name])])) as Typed

const valuesOf = (typed: Typed): Partial<Rules> =>
  Object.fromEntries(TYPED_RULES.map((rule) => [rule.name, typedValue(rule, typed[rule.name])]))

const changesOf = (settings: Rules, typed: Typed): string[] =>
  TYPED_RULES.flatMap((rule) => {
    const before = settings[rule.name]
    const after = typedValue(rule, typed[rule.name])
    return after === null || after === before
      ? []
      : [`${rule.label}: ${typedText(rule, before)} → ${typedText(rule, after)} ${rule.unit}`]
  })
