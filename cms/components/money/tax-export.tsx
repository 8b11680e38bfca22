'use client'

import { Button, toast } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { exportTaxYear } from '../../../src/contracts/admin-payments'
import { callAdmin } from '../actions/call'
import { HydratedFieldset } from '../actions/hydrated-fieldset'

/** Long enough for every browser to start the download, which reads the URL after the click. */
const KEPT_MS = 60_000

export const TaxYearExport = ({ years }: { years: number[] }) => {
  const [year, setYear] = useState(years[0] ?? 0)
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  const run = async () => {
    setBusy(true)
    const outcome = await callAdmin(exportTaxYear, { params: { year } })
    setBusy(false)
    if ('refused' in outcome) return void toast.error(`${year} was not exported: ${outcome.refused}`)
    save(outcome.answer)
    toast.success(`${outcome.answer.name} is saved`)
  }

  return (
    <div className="shelf-money__bar">
      <label htmlFor={id}>Tax year</label>
      <HydratedFieldset>
        <select className="shelf-sum" id={id} onChange={(event) => setYear(Number(event.target.value))} value={year}>
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Button disabled={isBusy} margin={false} onClick={run} size="small">
          {isBusy ? 'Exporting...' : 'Export tax year'}
        </Button>
      </HydratedFieldset>
      <span className="shelf-hint">The file contains full tax IDs. Each export is recorded in the audit log.</span>
    </div>
  )
}

const save = ({ name, type, base64 }: { name: string; type: string; base64: string }): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
