export type FileAnswer = { name: string; type: string; base64: string }

/** Long enough for every browser to begin the download, which reads the address later than the press. */
const KEPT_MS = 60_000

/** Saves a file that came as base64 text, as the browser saves a download. */
export const saveFile = ({ name, type, base64 }: FileAnswer): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
