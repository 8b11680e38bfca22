import type { DefaultServerCellComponentProps } from 'payload'
import { RecordLink } from '../fields/record-link'

export const AuditTargetCell = async ({ payload, rowData }: DefaultServerCellComponentProps) => (
  <RecordLink collection={String(rowData.target_collection)} id={Number(rowData.target_id)} payload={payload} />
)
