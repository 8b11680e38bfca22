import type { SanitizedConfig } from 'payload'

declare global {
  var shelfmatePayloadConfig: Promise<SanitizedConfig> | undefined
}

/**
 * The Payload config of the host, which runs the panel in its own process: one config, one Payload, and no rebuild of
 * the panel when the server changes (docs/decisions/0001). Missing only while Next builds, when nobody awaits it.
 */
export default globalThis.shelfmatePayloadConfig as Promise<SanitizedConfig>
