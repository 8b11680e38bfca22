import { CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'

export const CHANNEL_OPTIONS = CHANNEL_PLATFORMS.map((value) => ({ value, label: value }))
