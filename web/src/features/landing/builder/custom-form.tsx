import {
  CUSTOM_POSITIONS,
  CUSTOM_STYLES,
  customOf,
  MAX_CUSTOM_CODE,
  type SectionContents,
} from '../../../../../src/contracts/landing-content'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'
import { CodeField } from './code-field'
import type { SectionFields } from './fields'
import { typedText } from './sections'

type Custom = SectionContents['custom_html']

const POSITIONS: Record<Custom['position'], string> = {
  head: 'In the head',
  body_top: 'Before the page',
  body_end: 'After the page',
}
const STYLES: Record<Custom['style'], string> = { visible: 'Visible', hidden: 'Hidden' }
const POSITION_OPTIONS = CUSTOM_POSITIONS.map((value) => ({ value, label: POSITIONS[value] }))
const STYLE_OPTIONS = CUSTOM_STYLES.map((value) => ({ value, label: STYLES[value] }))

export const CustomForm = ({ content, change }: SectionFields) => {
  const { position, style } = customOf(JSON.stringify(content))
  return (
    <>
      <Field label="Place">
        <Select options={POSITION_OPTIONS} value={position} onValueChange={(value) => change({ position: value })} />
      </Field>
      {position !== 'head' && (
        <Field label="Shown" help="Hidden code runs, but nothing of it shows, for example for a pixel.">
          <Select options={STYLE_OPTIONS} value={style} onValueChange={(value) => change({ style: value })} />
        </Field>
      )}
      <CodeField
        label="HTML, CSS and JavaScript"
        value={typedText(content, 'html_code')}
        maxLength={MAX_CUSTOM_CODE}
        onValueChange={(html_code) => change({ html_code })}
      />
    </>
  )
}
