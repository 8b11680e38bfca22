import { saveBlob } from '../../../lib/save-file'

export type FileAnswer = { name: string; type: string; base64: string }

export const saveFile = ({ name, type, base64 }: FileAnswer): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  saveBlob(name, new Blob([bytes], { type }))
}
