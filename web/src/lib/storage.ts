export type StorageName = 'localStorage' | 'sessionStorage'

/** Null when the key is missing or storage is blocked. */
export const readText = (name: StorageName, key: string): string | null => {
  try {
    return window[name].getItem(key)
  } catch {
    return null
  }
}

/** Never throws: the text is lost when storage is full or blocked. */
export const writeText = (name: StorageName, key: string, text: string): void => {
  try {
    window[name].setItem(key, text)
  } catch {
    return
  }
}

export const removeKey = (name: StorageName, key: string): void => {
  try {
    window[name].removeItem(key)
  } catch {
    return
  }
}

export const keysWith = (name: StorageName, prefix: string): string[] => {
  try {
    return Object.keys(window[name]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** 128 random bits as hex. `crypto.randomUUID` is missing on plain HTTP, as in a local network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
