import { SAMPLES_LABELS } from '../../../../../src/contracts/samples-labels'
import type { VisibleProgram } from './apply'

export type ProgramConditionsProps = {
  program: Pick<VisibleProgram, 'requirements' | 'samples_policy' | 'samples_note' | 'terms' | 'brand_name'>
}

/** What the program asks of creators and promises them; nothing if it says nothing. */
export const ProgramConditions = ({ program }: ProgramConditionsProps) => {
  const { requirements, samples_policy: samples, samples_note: note, terms, brand_name: name } = program
  if (requirements.length === 0 && samples === null && note === null && terms === null) return null
  return (
    <section aria-label="Conditions" className="grid max-w-[36rem] gap-5 border-line border-t pt-6">
      {requirements.length > 0 && (
        <div className="grid gap-1.5">
          <h2 className="font-semibold text-16">Requirements</h2>
          <ul className="list-disc pl-5 text-16 marker:text-ink-3">
            {requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {(samples !== null || note !== null) && (
        <div className="grid gap-1.5">
          <h2 className="font-semibold text-16">Samples</h2>
          {samples !== null && <p className="text-16">{SAMPLES_LABELS[samples]}</p>}
          {note !== null && <p className="whitespace-pre-line break-words text-16 text-ink-2">{note}</p>}
        </div>
      )}
      {terms !== null && (
        <details className="group">
          <summary className="cursor-pointer font-semibold text-16">Program terms of {name}</summary>
          <p className="mt-3 whitespace-pre-line break-words text-ink-2">{terms}</p>
        </details>
      )}
    </section>
  )
}
