import type { UIFieldServerComponent } from 'payload'
import type { StripeEvent } from '../../../src/payload-types'
import { type EventCase, readEventCase } from '../../../src/services/cases/read-event'
import { StateSection } from '../actions/state-section'
import { recordOf } from '../fields/panel-record'
import { labelOfCollection, RecordLink } from '../fields/record-link'
import { StatusPill } from '../fields/state-pill'
import { stateText } from '../fields/state-texts'
import { Written } from '../fields/written-field'
import { MoneyTable } from './money-table'

/** An event with its actions, the records that it is about, and what the provider sent. */
export const EventDetail: UIFieldServerComponent = async (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { state, note, attempts } = props.data as Pick<StripeEvent, 'state' | 'note' | 'attempts'>
  const provider = props.collectionSlug === 'stripe_events' ? 'stripe' : 'paypal'
  const found = await readEventCase(record.find, { provider, id: record.id })
  return (
    <div className="shelf-money field-type">
      <StateSection
        collection={`${provider}_events`}
        params={{ provider }}
        record={record}
        text={stateText(props.collectionSlug, state)}
        why={note || `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}.`}
      />
      <Records payload={record.find.payload} records={found?.records ?? []} />
      <section aria-label="Payload" className="shelf-money__part">
        <Written label="Payload" text={JSON.stringify(found?.payload ?? null, null, 2)} />
      </section>
    </div>
  )
}

type RecordsProps = Pick<EventCase, 'records'> & Pick<Parameters<typeof RecordLink>[0], 'payload'>

const Records = ({ records, payload }: RecordsProps) => (
  <MoneyTable
    columns={['Record', 'Kind', 'What it changed']}
    none="None of our records has an ID from this event."
    rows={records.map(({ collection, id, moves }, place) => ({
      key: place,
      cells: [
        <RecordLink collection={collection} id={id} key="record" payload={payload} />,
        labelOfCollection(payload, collection),
        moves.length === 0 ? (
          <span className="shelf-hint" key="moves">
            No status changed
          </span>
        ) : (
          moves.map(({ from, to }) => (
            <span className="shelf-move" key={`${from} ${to}`}>
              {from === null ? '' : `${stateText(collection, from).label} → `}
              <StatusPill of={collection} status={to} />
            </span>
          ))
        ),
      ],
    }))}
    title="Records in this event"
  />
)
