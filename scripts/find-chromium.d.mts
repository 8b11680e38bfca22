/** See find-chromium.mjs. */
export function findChromium(options?: { isInstallAllowed?: boolean }): Promise<string>
