import type { SanitizedConfig } from 'payload'

declare global {
  var shelfmatePayloadConfig: Promise<SanitizedConfig> | undefined
}

/**
 * The host's Payload config; the panel runs in the host's process, so there is one config and one Payload instance, and
 * no rebuild of the panel when the server changes (docs/decisions/0001). Undefined only during the Next build, when
 * nothing awaits it.
 */
export default globalThis.shelfmatePayloadConfig as Promise<SanitizedConfig>
