import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { CreatorRow } from '../../../../../src/contracts/identity'
import { MAX_MESSAGE_CHARACTERS } from '../../../../../src/contracts/patterns'
import { ineligibleReason, ineligibleText } from '../../../../../src/contracts/program-conditions'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'
import { Textarea } from '../../../components/ui/textarea'
import { Wordmark } from '../../../components/wordmark'
import { TAX_COUNTRY_OPTIONS } from '../../../lib/country-options'
import type { VisibleProgram } from './apply'
import { refusalOf, type useApply } from './apply-queries'
import { ProgramMessage } from './program-message'

export type ConfirmApplicationProps = {
  program: VisibleProgram
  creator: z.infer<typeof CreatorRow>
  /** False if the creator becomes a partner right after applying. */
  isReviewed: boolean
  application: ReturnType<typeof useApply>
}

/** What a creator reads and answers before applying to a program with conditions. */
export const ConfirmApplication = ({ program, creator, isReviewed, application }: ConfirmApplicationProps) => {
  const { brand_name: name, terms } = program
  const [country, setCountry] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [message, setMessage] = useState('')
  const reason = ineligibleReason(program, creator)
  if (reason === 'country' || reason === 'audience')
    return <NotEligible program={program} text={ineligibleText(reason, name, program)} />
  const verb = isReviewed ? 'Apply' : 'Join'
  const refusal = refusalOf(application.error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason === 'country_missing' && country === '') setIsMissing(true)
    else application.mutate({ message, ...(country === '' ? {} : { country }) })
  }
  return (
    <>
      <header className="mx-auto flex h-16 max-w-content items-center px-4 sm:px-8">
        <Wordmark />
      </header>
      <main className="mx-auto max-w-160 px-5 pt-8 pb-20">
        <form noValidate className="grid gap-6" onSubmit={send}>
          <h1 className="text-balance break-words font-display text-28">
            {isReviewed ? 'Apply to' : 'Join'} {name}
          </h1>
          {refusal !== null && (
            <p role="alert" className="rounded-control bg-bad-tint p-3 text-bad">
              {refusal}
            </p>
          )}
          {reason === 'country_missing' && (
            <Field
              label="Your country"
              required
              error={isMissing ? 'Choose your country' : undefined}
              isLive
              help={`${name} only accepts creators in certain countries. We save your answer in your profile.`}
            >
              <Select
                options={TAX_COUNTRY_OPTIONS}
                placeholder="Choose a country"
                value={country}
                onValueChange={(chosen) => {
                  setCountry(chosen)
                  setIsMissing(false)
                }}
              />
            </Field>
          )}
          {isReviewed && (
            <Field
              label={`Note to ${name}`}
              required={false}
              help="For example what you make, and which products you would promote."
            >
              <Textarea
                maxLength={MAX_MESSAGE_CHARACTERS}
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
            </Field>
          )}
          {terms !== null && (
            <section aria-labelledby="program-terms" className="grid gap-2">
              <h2 id="program-terms" className="font-semibold text-16">
                Program terms
              </h2>
              <div
                // biome-ignore lint/a11y/noNoninteractiveTabindex: long terms are scrolled by keyboard
                tabIndex={0}
                className="max-h-80 overflow-y-auto rounded-control border border-line bg-surface p-4"
              >
                <p className="whitespace-pre-line break-words">{terms}</p>
              </div>
              <p className="text-ink-2">
                By {isReviewed ? 'applying' : 'joining'} you agree to {name}’s program terms.
              </p>
            </section>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              size="large"
              loading={application.isPending}
              loadingText={isReviewed ? 'Applying...' : 'Joining...'}
            >
              {verb}
            </Button>
            <ButtonLink to={`/a/${program.page_id}`} variant="quiet" size="large">
              Back to the program
            </ButtonLink>
          </div>
        </form>
      </main>
    </>
  )
}

const NotEligible = ({ program, text }: { program: VisibleProgram; text: string }) => (
  <ProgramMessage title="You can’t join this program">
    <p className="text-balance text-16 text-ink-2">{text}</p>
    <div className="mt-2 flex flex-wrap justify-center gap-2">
      <ButtonLink to="/dashboard/brands" variant="primary" size="large">
        Browse brands
      </ButtonLink>
      <ButtonLink to={`/a/${program.page_id}`} size="large">
        Back to the program
      </ButtonLink>
    </div>
  </ProgramMessage>
)
