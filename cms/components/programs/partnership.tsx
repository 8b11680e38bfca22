import type { UIFieldServerComponent } from 'payload'
import { PARTNERSHIP_TEXTS } from '../../../src/contracts/state-texts'
import type { Partnership } from '../../../src/payload-types'
import { StateSection } from '../actions/state-section'
import { RestrictionsPart } from '../cases/restrictions-part'
import { idOf, recordOf } from '../fields/panel-record'

export const PartnershipDetail: UIFieldServerComponent = (props) => {
  const record = recordOf(props)
  if (!record) return null
  const { status, creator, brand } = props.data as Partnership
  return (
    <div className="shelf-money field-type">
      <StateSection collection="partnerships" record={record} text={PARTNERSHIP_TEXTS[status]} />
      <RestrictionsPart
        record={record}
        title="Holds"
        where={{
          and: [
            { kind: { equals: 'hold' } },
            { creator: { equals: idOf(creator) } },
            { or: [{ brand: { equals: idOf(brand) } }, { brand: { exists: false } }] },
          ],
        }}
      />
    </div>
  )
}
