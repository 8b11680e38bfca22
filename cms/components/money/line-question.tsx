import type { UIFieldServerComponent } from 'payload'
import { QUESTION_TEXTS } from '../../../src/contracts/panel-texts'
import type { LineQuestion } from '../../../src/payload-types'
import { dayText } from '../../../src/services/money/documents/text'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'
import { HistoryTable } from './history-table'

export const LineQuestionDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { status, answer, answer_by } = props.data as LineQuestion
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection="line_questions"
        record={record}
        text={QUESTION_TEXTS[status]}
        why={status === 'open' ? `The line is charged after ${dayText(answer_by)}, even without an answer.` : answer}
      />
      <HistoryTable record={record} machine="line_questions" />
    </div>
  )
}
