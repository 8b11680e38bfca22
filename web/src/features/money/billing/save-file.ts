export type FileAnswer = { name: string; type: string; base64: string }

/** Browsers read the object URL after the click, so it must outlive it. */
const KEPT_MS = 60_000

export const saveFile = ({ name, type, base64 }: FileAnswer): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
